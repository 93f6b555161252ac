import type { Client } from '@bowtie/service-kit';
import { addressKey, digestOf } from '../rules/secrets';
import type { DeviceStore } from '../store/device-store';
import type { AccountLimits } from './account-limits';

/** A try to log in that was counted. */
interface LoginAttempt {
  /** Failed ones to the account, and from the network, within the window before this one. */
  failures: { ofAccount: number; ofNetwork: number };
  /** Takes the try back: it did not fail, or nothing was tried. */
  takeBack(): Promise<void>;
}

interface LoginAttemptsParts {
  limits: Pick<AccountLimits, 'loginsOfUnknownDevices' | 'loginsOfDevice' | 'loginsOfNetwork'>;
  devices: DeviceStore;
  linkKey: string;
}

/** Counts a try before it is made. @throws ApiError `too_many_requests` with `Retry-After` */
export type BeginLogin = (email: string, client: Client) => Promise<LoginAttempt>;

/**
 * Failed log-ins are counted by account, known or not. A browser that has signed in to the account before has a counter
 * of its own, so that strangers who guess keep only other unfamiliar browsers out, for minutes, and never its owner's.
 */
export function createLoginAttempts({ limits, devices, linkKey }: LoginAttemptsParts): BeginLogin {
  return async (email, { device, address }) => {
    const familiar = device !== undefined && (await devices.knows(device, email));
    const limit = familiar ? limits.loginsOfDevice : limits.loginsOfUnknownDevices;
    const key = familiar ? digestOf(device, email) : addressKey(linkKey, email);
    const ofAccount = await limit.take(key);
    const ofNetwork = await limits.loginsOfNetwork.take(address);
    return {
      failures: { ofAccount, ofNetwork },
      takeBack: async () => {
        await Promise.all([limit.uncount(key), limits.loginsOfNetwork.uncount(address)]);
      },
    };
  };
}
