import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { brandNames, brandOf } from '@bowtie/domain';
import { open } from 'lmdb';

export interface SandboxAccount {
  id: string;
  person: string;
  brand: string;
  last_four: string;
}
interface Session {
  id: string;
  person: string;
  return_path: string;
  isOpen: boolean;
}
interface Credit {
  id: string;
  cents: number;
  merchant: string;
  at: string;
}
interface Link {
  gift: string;
  account: string;
  cents: number;
  isOpen: boolean;
  /** Later links pay after earlier ones. */
  place: number;
  credits: Credit[];
}

type Refusal = 'session_unknown' | 'account_unknown' | 'gift_linked';

/** The provider's books, on disk. Each change is one transaction. */
export class LinkStore {
  private readonly root;
  private readonly sessions;
  private readonly byId;
  private readonly links;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.root = open({ path: join(dataDir, 'card-link.lmdb') });
    this.sessions = this.root.openDB<Session, string>({ name: 'sessions' });
    this.byId = this.root.openDB<SandboxAccount, string>({ name: 'accounts' });
    this.links = this.root.openDB<Link, string>({ name: 'links' });
  }

  async openSession(person: string, return_path: string): Promise<string> {
    const id = randomUUID();
    await this.sessions.put(id, { id, person, return_path, isOpen: true });
    return id;
  }

  /** An open session, and where it leads back to. */
  session(id: string, person?: string): Session | undefined {
    const session = this.sessions.get(id);
    return session?.isOpen && (person === undefined || session.person === person) ? session : undefined;
  }

  async closeSession(id: string): Promise<void> {
    const session = this.sessions.get(id);
    if (session !== undefined) await this.sessions.put(id, { ...session, isOpen: false });
  }

  accountsOf(person: string): SandboxAccount[] {
    return this.accounts().filter((account) => account.person === person);
  }

  accounts(): SandboxAccount[] {
    return Array.from(this.byId.getRange(), ({ value }) => value);
  }

  /** Enrols a card; of its number only the last four digits are kept. */
  async enroll(person: string, number: string): Promise<void> {
    const last_four = number.slice(-4);
    const brand = brandNames[brandOf(number)];
    if (this.accountsOf(person).some((known) => known.last_four === last_four && known.brand === brand))
      return;
    const id = `ra-${randomUUID()}`;
    await this.byId.put(id, { id, person, brand, last_four });
  }

  async unenroll(person: string, account: string): Promise<Refusal | undefined> {
    return this.root.transaction(() => {
      if (this.byId.get(account)?.person !== person) return 'account_unknown';
      if (this.openLinks(account).length > 0) return 'gift_linked';
      this.byId.remove(account);
      return undefined;
    });
  }

  async link(wanted: {
    session_id: string;
    person: string;
    account: string;
    gift: string;
    cents: number;
  }): Promise<Refusal | undefined> {
    return this.root.transaction(() => {
      const { session_id, person, account, gift, cents } = wanted;
      const known = this.links.get(gift);
      if (known !== undefined) return known.account === account && known.isOpen ? undefined : 'gift_linked';
      if (this.session(session_id, person) === undefined) return 'session_unknown';
      if (this.byId.get(account)?.person !== person) return 'account_unknown';
      this.links.put(gift, { gift, account, cents, isOpen: true, place: this.links.getCount(), credits: [] });
      return undefined;
    });
  }

  async end(gift: string): Promise<void> {
    await this.root.transaction(() => {
      const link = this.links.get(gift);
      if (link !== undefined) this.links.put(gift, { ...link, isOpen: false });
    });
  }

  creditsOf(gift: string): Credit[] {
    return this.links.get(gift)?.credits ?? [];
  }

  /** A purchase with an enrolled card: what its gifts hold is paid back, the first linked first. Gives the cents paid back. */
  async purchase(account: string, cents: number, merchant: string): Promise<number> {
    return this.root.transaction(() => {
      let left = cents;
      for (const link of this.openLinks(account)) {
        const spent = link.credits.reduce((sum, credit) => sum + credit.cents, 0);
        const paid = Math.min(left, link.cents - spent);
        if (paid <= 0) continue;
        const credit = { id: `sc-${randomUUID()}`, cents: paid, merchant, at: new Date().toISOString() };
        this.links.put(link.gift, { ...link, credits: [...link.credits, credit] });
        left -= paid;
      }
      return cents - left;
    });
  }

  /** What is left to be paid out on an account. */
  leftOn(account: string): number {
    return this.openLinks(account).reduce(
      (sum, link) => sum + link.cents - link.credits.reduce((paid, { cents }) => paid + cents, 0),
      0,
    );
  }

  async close(): Promise<void> {
    await this.root.close();
  }

  private openLinks(account: string): Link[] {
    return Array.from(this.links.getRange(), ({ value }) => value)
      .filter((link) => link.isOpen && link.account === account)
      .sort((one, other) => one.place - other.place);
  }
}
