import { accountRules, cardRules, typedOrderNumber } from '@bowtie/domain';
import { ruleErrors } from '@bowtie/web/forms';

/** The `validate` of a form whose field `email` is checked, and nothing else. */
export const validateEmail = ruleErrors({ email: cardRules.emailAddress });

/** The `validate` of a form that looks for an order: by `email` and `order_number`. */
export const validateOrder = ruleErrors({ email: cardRules.emailAddress, order_number: typedOrderNumber });

/** The `validate` of a form whose field `phone_number` is checked, and nothing else. */
export const validatePhone = ruleErrors({ phone_number: accountRules.phoneNumber });
