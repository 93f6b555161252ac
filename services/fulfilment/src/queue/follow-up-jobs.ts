import {
  type CardJob,
  cardPriority,
  type GroupJob,
  jobIds,
  jobNames,
  jobOptions,
  jobQueues,
  type OrderJob,
} from '@bowtie/contracts';
import type { Job, Queue } from 'bullmq';
import {
  type OrderEmailJob,
  orderEmailJob,
  orderEmailQueue,
  type ParcelsJob,
  parcelQueue,
  parcelsJob,
  type QueueName,
  type RefundJob,
  refundJob,
  refundQueue,
} from './queue-names';

/** States of a job that is yet to end. */
const beingTried: readonly string[] = ['active', 'waiting', 'delayed', 'prioritized', 'waiting-children'];

/** Where a job of the flow stands; `done` also for one that the queue has forgotten. */
export type JobStanding = 'tried' | 'failed' | 'done';

interface Settings {
  /** How long the mail about a parcel waits for others of its order. */
  parcelEmailAfterMs: number;
  trackEveryMs: number;
  refundAfterMs: number;
  /** How long a buyer may correct an address. */
  correctForMs: number;
}

/** The jobs that jobs ask for. Each is asked for under an id of its own, so that asking twice makes one. */
export class FollowUpJobs {
  private readonly opened = new Map<QueueName, Queue>();

  constructor(
    private readonly open: (name: QueueName) => Queue,
    private readonly settings: Settings,
  ) {}

  /** Has a letter written to the buyer. */
  async sendOrderEmail(job: OrderEmailJob): Promise<void> {
    await this.queue(orderEmailQueue).add(...orderEmailJob(job));
  }

  /**
   * Has the buyer written to about the parcels that left with a card. The mail waits a little, so that parcels which leave one
   * after the other share it; with `isLast`, when nothing is left to wait for, it goes at once.
   */
  async sendShippedEmail(job: OrderJob, cardId: string, isLast = false): Promise<void> {
    const [name, data, options] = orderEmailJob({ letter: 'shipped', notice_id: cardId, ...job });
    const emails = this.queue(orderEmailQueue);
    const known: Job | undefined = isLast ? await emails.getJob(options.jobId) : undefined;
    if (known !== undefined && (await known.isDelayed())) {
      // Whoever runs it in this very moment needs no promotion.
      await known.promote().catch(() => undefined);
      return;
    }
    await emails.add(name, data, { ...options, delay: isLast ? 0 : this.settings.parcelEmailAfterMs });
  }

  /** Has the parcels of a group, or that of one card, looked after until they are delivered; asked for once for the card that left last. */
  async trackParcels(job: ParcelsJob, cardId: string): Promise<void> {
    await this.queue(parcelQueue).add(...parcelsJob(job, this.settings.trackEveryMs, cardId));
  }

  /** Has a card refunded that a partner refused for good, unless somebody mends it before. */
  async refund(job: RefundJob): Promise<void> {
    await this.queue(refundQueue).add(...refundJob(job, this.settings.refundAfterMs));
  }

  /** Has a gift refunded whose mail came back, unless its buyer corrects the address before; `since` names a later mail. */
  async refundUncorrected(job: RefundJob, since?: string): Promise<void> {
    await this.queue(refundQueue).add(...refundJob(job, this.settings.correctForMs, since));
  }

  /** Has a group shipped once more for a card that was late, where nobody does so already. */
  async shipAgain(job: GroupJob, cardId: string): Promise<void> {
    if ((await this.groupStanding(job.order_number, job.group_uuid)) === 'tried') return;
    const jobId = `group-late-${cardId}`;
    await this.queue(jobQueues.groups).add(jobNames[jobQueues.groups], job, { ...jobOptions, jobId });
  }

  /** Has the job of a card run now that waits for a later time; where the queue has lost it, it gets one. */
  async wakeCard(job: CardJob): Promise<void> {
    const cards = this.queue(jobQueues.cards);
    const jobId = jobIds.card(job.card_id);
    const known: Job | undefined = await cards.getJob(jobId);
    if (known === undefined)
      await cards.add(jobNames[jobQueues.cards], job, {
        ...jobOptions,
        jobId,
        priority: cardPriority(0, true),
      });
    else if (await known.isDelayed()) await known.promote();
  }

  cardStanding(cardId: string): Promise<JobStanding> {
    return this.standing(jobQueues.cards, jobIds.card(cardId));
  }

  groupStanding(orderNumber: string, groupUuid: string): Promise<JobStanding> {
    return this.standing(jobQueues.groups, jobIds.group(orderNumber, groupUuid));
  }

  async close(): Promise<void> {
    await Promise.all(Array.from(this.opened.values(), (queue) => queue.close()));
  }

  private async standing(name: QueueName, jobId: string): Promise<JobStanding> {
    const state = await this.queue(name).getJobState(jobId);
    if (state === 'failed') return 'failed';
    return beingTried.includes(state) ? 'tried' : 'done';
  }

  private queue(name: QueueName): Queue {
    const queue = this.opened.get(name) ?? this.open(name);
    this.opened.set(name, queue);
    return queue;
  }
}
