const dayMs = 86_400_000;

function isWorkday(date: Date): boolean {
  const day = date.getUTCDay();
  return day !== 0 && day !== 6;
}

/** The day that is so many workdays after another one. */
export function workdaysAfter(from: Date, count: number): Date {
  let day = new Date(from.getTime());
  for (let left = count; left > 0; ) {
    day = new Date(day.getTime() + dayMs);
    if (isWorkday(day)) left -= 1;
  }
  return day;
}

/** When a card that is ordered now is handed to the carrier: it is made and packed on the next workday. */
export function handoverDay(now: Date): Date {
  return workdaysAfter(now, 1);
}

/** YYYY-MM-DD. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
