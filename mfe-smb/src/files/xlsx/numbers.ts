/** Formats of Excel's own that show a date or a time. */
const dateFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);
const millisecondsOfDay = 86_400_000;
/** Days that Excel counts from: the end of 1899, or of 1903 for files that began on a Macintosh. */
const epochs = { windows: Date.UTC(1899, 11, 30), mac: Date.UTC(1904, 0, 1) };

/** Whether a format of one's own shows a date: it names days, months or years outside of quotes and brackets. */
function isDateFormat(code: string): boolean {
  return /[dmy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}

const foreignSigns = /[€£¥₹₽₩₺₪₴₫฿]|\b(?:EUR|GBP|JPY|CHF|CAD|AUD|MXN|INR|CNY|SEK|NOK|DKK|PLN|BRL)\b/;

/** The sign of another currency than dollars that a format shows: "€" of `[$€-407]`; empty where it shows none. */
function foreignSign(code: string): string {
  return foreignSigns.exec(code)?.[0] ?? '';
}

/** Reads which styles of cells show dates, and which other currencies, as handlers of the part's elements. */
export function readStyles(): {
  isDate: boolean[];
  signs: string[];
  open(name: string, attributes: Record<string, string>): void;
  close(name: string): void;
} {
  const own = new Map<number, boolean>();
  const ownSigns = new Map<number, string>();
  const isDate: boolean[] = [];
  const signs: string[] = [];
  let isCellFormats = false;
  return {
    isDate,
    signs,
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt') {
        own.set(Number(numFmtId), isDateFormat(formatCode ?? ''));
        ownSigns.set(Number(numFmtId), foreignSign(formatCode ?? ''));
      }
      if (name === 'cellXfs') isCellFormats = true;
      if (name === 'xf' && isCellFormats) {
        isDate.push(own.get(Number(numFmtId)) ?? dateFormats.has(Number(numFmtId)));
        signs.push(ownSigns.get(Number(numFmtId)) ?? '');
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCellFormats = false;
    },
  };
}

/** A number as it is shown: 50 for "50.0", without what binary fractions leave behind; a date as month/day/year. */
export function numberText(value: string, isDate: boolean, has1904: boolean): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (!isDate || number < 1) return String(Number(number.toPrecision(15)));
  const date = new Date((has1904 ? epochs.mac : epochs.windows) + Math.round(number * millisecondsOfDay));
  return Number.isNaN(date.getTime())
    ? value
    : `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
}
