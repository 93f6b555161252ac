import { type Network, networkNames } from '@bowtie/domain';
import { NetworkMark } from '@bowtie/ui';
import { ChoiceCards } from '@bowtie/ui/forms';

interface NetworkChoiceProps {
  /** Those on sale, the preferred one first. */
  networks: readonly Network[];
  value: Network;
  onValue: (network: Network) => void;
}

/** The network of all cards of an order. */
export function NetworkChoice({ networks, value, onValue }: NetworkChoiceProps) {
  return (
    <ChoiceCards
      legend="Network"
      options={networks.map((network) => ({
        value: network,
        label: networkNames[network],
        mark: <NetworkMark network={network} height={28} />,
      }))}
      value={value}
      onValue={onValue}
    />
  );
}
