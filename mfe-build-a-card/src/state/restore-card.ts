import {
  type BuildACardCard,
  type CardImage,
  carrierTypes,
  type DeliveryInfo,
  deliveryMethods,
  networks,
  type PersonalizationInfo,
  type PredesignedDesign,
} from '@bowtie/domain';

/** What was kept may be old or meddled with: each reader takes a value of its kind, or gives undefined. */
type Fields = Record<string, unknown>;

export function fieldsOf(kept: unknown): Fields | undefined {
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : undefined;
}

export function listOf<T>(kept: unknown, read: (entry: unknown) => T | undefined): T[] {
  if (!Array.isArray(kept)) return [];
  return kept.map(read).filter((entry): entry is T & {} => entry !== undefined);
}

export function oneOf<const T extends readonly string[]>(known: T, kept: unknown): T[number] | undefined {
  return known.find((value) => value === kept);
}

/** An identifier as it may be sent to the store. */
export function idOf(kept: unknown): string | undefined {
  return typeof kept === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(kept) ? kept : undefined;
}

const longestText = 1_000;

export function textOf(kept: unknown): string {
  return typeof kept === 'string' ? kept.slice(0, longestText) : '';
}

export function amountOf(kept: unknown): number | undefined {
  return typeof kept === 'number' && Number.isFinite(kept) ? kept : undefined;
}

/** Pictures are shown from the store alone; behind the `#` stands the ink of what is printed on them. */
function imageUrlOf(kept: unknown): string | undefined {
  return typeof kept === 'string' && /^\/images\/[\w./?=&%#-]{1,300}$/.test(kept) ? kept : undefined;
}

function designOf(kept: unknown): PredesignedDesign | null {
  const fields = fieldsOf(kept);
  const open_loop_product_id = idOf(fields?.open_loop_product_id);
  const gift_template_id = idOf(fields?.gift_template_id);
  if (open_loop_product_id === undefined || gift_template_id === undefined) return null;
  return { open_loop_product_id, gift_template_id };
}

/** The picture that was chosen last. */
export function imageChoiceOf(kept: unknown): CardImage | null {
  const fields = fieldsOf(kept);
  const design = designOf(fields?.design);
  if (design !== null) return { design };
  const cloudinaryId = idOf(fields?.cloudinaryId);
  const imageUrl = imageUrlOf(fields?.imageUrl);
  return cloudinaryId === undefined || imageUrl === undefined ? null : { cloudinaryId, imageUrl };
}

function wordsOf(kept: unknown): PersonalizationInfo | null {
  const fields = fieldsOf(kept);
  if (fields === undefined) return null;
  return {
    carrierTo: textOf(fields.carrierTo),
    carrierMessage: textOf(fields.carrierMessage),
    carrierFrom: textOf(fields.carrierFrom),
    carrierType: oneOf(carrierTypes, fields.carrierType) ?? null,
    recipientEmail: textOf(fields.recipientEmail),
  };
}

function addressOf(kept: unknown): DeliveryInfo | null {
  const fields = fieldsOf(kept);
  if (fields === undefined) return null;
  return {
    shippingName: textOf(fields.shippingName),
    addressLine1: textOf(fields.addressLine1),
    addressLine2: textOf(fields.addressLine2),
    city: textOf(fields.city),
    state: textOf(fields.state),
    zip: textOf(fields.zip),
    shippingMethod: idOf(fields.shippingMethod) ?? null,
  };
}

/** A card of what was kept; undefined for what is none. */
export function restoreCard(kept: unknown): BuildACardCard | undefined {
  const fields = fieldsOf(kept);
  const cardId = idOf(fields?.cardId);
  const cardNetwork = oneOf(networks, fields?.cardNetwork);
  const deliveryMethod = oneOf(deliveryMethods, fields?.deliveryMethod);
  if (fields === undefined || !cardId || !cardNetwork || !deliveryMethod) return undefined;
  const design = designOf(fields.design);
  const cloudinaryId = design === null ? (idOf(fields.cloudinaryId) ?? null) : null;
  const slug = idOf(fieldsOf(fields.greetingCard)?.slug);
  return {
    cardId,
    cardNetwork,
    deliveryMethod,
    amount: amountOf(fields.amount),
    cloudinaryId,
    imageUrl: cloudinaryId === null ? null : (imageUrlOf(fields.imageUrl) ?? null),
    design,
    nameOnCard: textOf(fields.nameOnCard),
    messageOnCard: textOf(fields.messageOnCard),
    carrierOption: oneOf(carrierTypes, fields.carrierOption) ?? null,
    greetingCard: slug === undefined ? null : { slug },
    personalizationInfo: wordsOf(fields.personalizationInfo),
    deliveryInfo: addressOf(fields.deliveryInfo),
    addressGroupId: typeof fields.addressGroupId === 'string' ? textOf(fields.addressGroupId) : null,
    deliveryGroupUuid: idOf(fields.deliveryGroupUuid) ?? null,
    groupShipment: fields.groupShipment === true,
    greetingCardChosen: fields.greetingCardChosen === true,
    applyCarrierTypeToAll: fields.applyCarrierTypeToAll === true,
  };
}
