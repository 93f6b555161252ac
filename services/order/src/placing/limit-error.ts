import { createOrder } from '@bowtie/contracts';
import { type ApiError, callError } from '@bowtie/service-kit';
import type { LimitRefusal } from '../rules/order-limits';

const hourMs = 3_600_000;

/** What is said of one limit: `alone` where the order by itself is too much. Whole sentences, so that they can be translated. */
interface LimitTexts {
  alone: string;
  inHour: string;
  inHours(hours: number): string;
}

const ofConsumer: Record<LimitRefusal['code'], LimitTexts> = {
  order_limit_exceeded: {
    alone: 'Error. This is more than one person can order in a day. Please order less.',
    inHour: 'Error. This is more than one person can order in a day. You can place this order in an hour.',
    inHours: (hours) =>
      `Error. This is more than one person can order in a day. You can place this order in ${hours} hours.`,
  },
  gift_limit_exceeded: {
    alone: 'Error. These are more gifts than one person can order in a day. Please order fewer.',
    inHour: 'Error. These are more gifts than one person can order in a day. You can order them in an hour.',
    inHours: (hours) =>
      `Error. These are more gifts than one person can order in a day. You can order them in ${hours} hours.`,
  },
  gift_recipient_order_limit_exceeded: {
    alone: createOrder.errors.gift_recipient_order_limit_exceeded.message,
    inHour:
      'Error. One of your recipients would get more than we send to one person in a day. Please choose fewer gifts or a lower value, or order in an hour.',
    inHours: (hours) =>
      `Error. One of your recipients would get more than we send to one person in a day. Please choose fewer gifts or a lower value, or order in ${hours} hours.`,
  },
};

const ofBusiness: typeof ofConsumer = {
  ...ofConsumer,
  order_limit_exceeded: {
    alone: 'Error. This is more than your business can order in a day. Please order less, or contact us.',
    inHour:
      'Error. This is more than your business can order in a day. You can place this order in an hour, or contact us.',
    inHours: (hours) =>
      `Error. This is more than your business can order in a day. You can place this order in ${hours} hours, or contact us.`,
  },
  gift_limit_exceeded: {
    alone:
      'Error. These are more cards than your business can order in a day. Please order fewer, or contact us.',
    inHour:
      'Error. These are more cards than your business can order in a day. You can order them in an hour, or contact us.',
    inHours: (hours) =>
      `Error. These are more cards than your business can order in a day. You can order them in ${hours} hours, or contact us.`,
  },
};

/** The error of an order beyond a limit: it says when the order is possible again, where it ever is. */
export function limitError({ code, isBusiness, againAt }: LimitRefusal, now: Date): ApiError {
  const { alone, inHour, inHours } = (isBusiness ? ofBusiness : ofConsumer)[code];
  const hours = againAt === null ? 0 : Math.ceil((againAt.getTime() - now.getTime()) / hourMs);
  const again = hours > 1 ? inHours(hours) : inHour;
  return callError(createOrder, code, { message: againAt === null ? alone : again });
}
