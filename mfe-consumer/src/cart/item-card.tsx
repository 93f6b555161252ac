import type { CartItem } from '@bowtie/contracts';
import { itemPicture } from '@bowtie/domain';
import { CardArt } from '@bowtie/ui';
import { GiftArt } from '@bowtie/ui/cards';

interface ItemCardProps {
  item: CartItem;
  className?: string | undefined;
}

/** The card of an item with all that is printed on it, large enough to be read. */
export function ItemCard({ item, className }: ItemCardProps) {
  const picture = itemPicture(item);
  if (picture === undefined) return null;
  if (item.merchant.slug !== undefined) {
    const { name } = item.merchant;
    return <GiftArt name={name} image={picture} amount={item.balance} width={240} className={className} />;
  }
  const alt = item.cloudinary_id === null ? (item.on_demand_gift_template?.name ?? '') : 'Your own picture';
  const { wcp_product, load_value, name_on_card, emboss_message } = item.custom_card_details;
  return (
    <CardArt
      src={picture}
      alt={alt}
      network={wcp_product?.card_network}
      amount={load_value}
      plastic={item.plastic}
      nameOnCard={name_on_card}
      messageOnCard={emboss_message}
      width={240}
      className={className}
    />
  );
}
