import { randomUUID } from 'node:crypto';
import type { CardTask } from '@bowtie/contracts';
import { cardStep, type SendTime, scheduledState } from '@bowtie/domain';
import { insertNew } from '@bowtie/service-kit';
import type { Collection } from 'mongodb';
import {
  type CardDocument,
  type CardSchedule,
  type IssuedOrder,
  scheduledDocument,
  step,
} from './card-document';

/** So long after its time a card is looked after that nobody has begun to send. */
const graceMs = 60_000;
/** And so often from then on. */
const againMs = 600_000;

function scheduleOf({ send_at, send_time_zone }: SendTime): CardSchedule {
  const at = new Date(send_at);
  return { send_at: at, send_time_zone, wake_at: new Date(at.getTime() + graceMs) };
}

function wakeTask(cardId: string): CardTask {
  return { id: `${cardId}.wake.${randomUUID()}`, kind: 'wake-card' };
}

/** Cards that wait for the time at which they are sent. Changing it and beginning to send exclude each other. */
export class CardSchedules {
  constructor(private readonly cards: Collection<CardDocument>) {}

  /** Notes a card that is made later. False where there is one of its id. */
  async note(order: Parameters<typeof scheduledDocument>[0], sendTime: SendTime): Promise<boolean> {
    return insertNew(this.cards, scheduledDocument(order, scheduleOf(sendTime)));
  }

  /** Sets another time, as long as nobody has begun to send the card. */
  async change(cardId: string, sendTime: SendTime): Promise<boolean> {
    const result = await this.cards.updateOne(
      { _id: cardId, status: scheduledState, 'schedule.begun': { $exists: false } },
      { $set: { schedule: scheduleOf(sendTime), tasks_due: true }, $push: { tasks: wakeTask(cardId) } },
    );
    return result.modifiedCount === 1;
  }

  /** Begins to send a card whose time has come; from then on it is not changed. Null where it is not to be begun. */
  begin(cardId: string, now: Date): Promise<CardDocument | null> {
    return this.cards.findOneAndUpdate(
      {
        _id: cardId,
        status: scheduledState,
        $or: [{ 'schedule.begun': true }, { 'schedule.send_at': { $lte: now } }],
      },
      { $set: { 'schedule.begun': true } },
      { returnDocument: 'after' },
    );
  }

  /** Notes what the issuer made for a card that was begun: for whom it is now, and by which link, stays. */
  async noteIssued({
    card_id,
    card_data,
    last_four,
    number_digest,
    issuer_ref,
    image_url,
  }: IssuedOrder): Promise<void> {
    const { to } = cardStep('scheduled', 'issued');
    const now = new Date();
    const made = { card_data, last_four, issuer_ref: issuer_ref ?? null, image_url };
    await this.cards.updateOne(
      { _id: card_id, status: scheduledState, 'schedule.begun': true },
      step(to, { ...made, number_digest: number_digest ?? null, issued_at: now, activated_at: now }),
    );
  }

  /** Has the job of a card looked at again: what waited for it waits no more. */
  async wake(cardId: string): Promise<void> {
    const task: CardTask = { id: `${cardId}.wake.over`, kind: 'wake-card' };
    await this.cards.updateOne({ _id: cardId }, { $set: { tasks_due: true }, $push: { tasks: task } });
  }

  /** Cards whose time has come and gone without anybody's beginning to send them. */
  overdue(now: Date, most: number): Promise<CardDocument[]> {
    return this.cards
      .find({ 'schedule.wake_at': { $lte: now }, status: scheduledState })
      .limit(most)
      .toArray();
  }

  /** Has one of them looked at; once for all who see it at this moment. */
  async wakeOverdue({ _id, schedule }: CardDocument, now: Date): Promise<void> {
    if (schedule === undefined) return;
    await this.cards.updateOne(
      { _id, status: scheduledState, 'schedule.wake_at': schedule.wake_at },
      {
        $set: { 'schedule.wake_at': new Date(now.getTime() + againMs), tasks_due: true },
        $push: { tasks: wakeTask(_id) },
      },
    );
  }
}
