import { isoText } from '#domain/time/format-time.ts'

/** How a server writes the times of a column: "Mon, 01 Jan 2001 10:00:00 GMT". */
const HTTP_TIME = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/

/** A value of a time column as a filter takes it: no database reads the time of a server's list. */
export function timeValue(value: string | number | boolean): string | number | boolean {
  return typeof value === 'string' && HTTP_TIME.test(value) ? isoText(Date.parse(value)) : value
}
