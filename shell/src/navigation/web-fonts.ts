async function show({ style }: CSSFontFaceRule): Promise<void> {
  const of = (descriptor: string) => style.getPropertyValue(descriptor);
  const face = new FontFace(of('font-family'), of('src'), {
    weight: of('font-weight'),
    unicodeRange: of('unicode-range'),
  });
  document.fonts.add(await face.load());
}

let shown = false;

/**
 * A document keeps what stands in for an optional font that came after its first paint. The first change of page draws
 * everything anew, and may as well show the fonts, which have come by then.
 */
export function showLateFonts(): void {
  if (shown) return;
  shown = true;
  for (const sheet of document.styleSheets) {
    // What an extension of the browser adds from elsewhere may not be read.
    if (sheet.href !== null && !sheet.href.startsWith(window.location.origin)) continue;
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional')
        // Without its font a text is as it was.
        show(rule).catch(() => undefined);
  }
}
