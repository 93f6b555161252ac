declare namespace PDFKit.Mixins {
  /** pdfkit hands features to fontkit, which also takes an object that switches each on or off. */
  type FeatureSwitches = Omit<TextOptions, 'features'> & { features: Readonly<Record<string, boolean>> };

  interface PDFText {
    text(text: string, x: number, y: number, options: FeatureSwitches): this;
    widthOfString(text: string, options: FeatureSwitches): number;
  }
}
