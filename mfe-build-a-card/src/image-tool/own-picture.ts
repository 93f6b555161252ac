/** A picture of the visitor's own that may be printed on a card: its id with the store, and where it is shown. */
export interface OwnPicture {
  readonly cloudinaryId: string;
  readonly imageUrl: string;
}
