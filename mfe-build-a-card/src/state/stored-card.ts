import {
  addressPartNames,
  type BuildACardCard,
  carrierTypes,
  deliveryMethods,
  languageTags,
  networks,
  recordOf,
} from '@bowtie/domain';
import * as z from 'zod/mini';
import { FlagSchema, IdOrNullSchema, IdSchema, TextSchema } from './stored-fields';

/** Pictures are shown from the store alone; behind the `#` stands the ink of what is printed on them. */
const ImageUrlSchema = z.string().check(z.regex(/^\/images\/[\w./?=&%#-]{1,300}$/));

const DesignSchema = z.object({ open_loop_product_id: IdSchema, gift_template_id: IdSchema });

/** The picture that was chosen last; null for none. */
export const CardImageSchema = z.catch(
  z.nullable(
    z.union([
      z.object({ design: DesignSchema }),
      z.object({ cloudinaryId: IdSchema, imageUrl: ImageUrlSchema }),
    ]),
  ),
  null,
);

const CarrierTypeSchema = z.catch(z.nullable(z.enum(carrierTypes)), null);

const PersonalizationSchema = z.object({
  carrierTo: TextSchema,
  carrierMessage: TextSchema,
  carrierFrom: TextSchema,
  carrierType: CarrierTypeSchema,
  recipientEmail: TextSchema,
  emailLanguage: z.catch(z.optional(z.enum(languageTags)), undefined),
});

const DeliverySchema = z.object({
  shippingName: TextSchema,
  ...recordOf(addressPartNames, () => TextSchema),
  shippingMethod: IdOrNullSchema,
});

const FieldsSchema = z.object({
  cardId: IdSchema,
  cardNetwork: z.enum(networks),
  deliveryMethod: z.enum(deliveryMethods),
  amount: z.catch(z.optional(z.number()), undefined),
  cloudinaryId: IdOrNullSchema,
  imageUrl: z.catch(z.nullable(ImageUrlSchema), null),
  design: z.catch(z.nullable(DesignSchema), null),
  nameOnCard: TextSchema,
  messageOnCard: TextSchema,
  carrierOption: CarrierTypeSchema,
  greetingCard: z.catch(z.nullable(z.object({ slug: IdSchema })), null),
  personalizationInfo: z.catch(z.nullable(PersonalizationSchema), null),
  deliveryInfo: z.catch(z.nullable(DeliverySchema), null),
  addressGroupId: z.catch(z.nullable(z.string()), null),
  deliveryGroupUuid: IdOrNullSchema,
  groupShipment: FlagSchema,
  greetingCardChosen: FlagSchema,
  applyCarrierTypeToAll: FlagSchema,
});

/** A card that was stored. A picture of one's own is on it only where no design is, and has an address. */
export const CardSchema: z.ZodMiniType<BuildACardCard> = z.pipe(
  FieldsSchema,
  z.transform((card): BuildACardCard => {
    const cloudinaryId = card.design === null ? card.cloudinaryId : null;
    return {
      ...card,
      amount: card.amount,
      cloudinaryId,
      imageUrl: cloudinaryId === null ? null : card.imageUrl,
    };
  }),
);
