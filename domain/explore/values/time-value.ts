import { isoText } from '#domain/time/format-time.ts'

/** The server's format of times: "Mon, 01 Jan 2001 10:00:00 GMT". */
const HTTP_TIME = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/

/** Converts the value of a time column to ISO, because databases cannot parse the server's format. */
export function timeValue(value: string | number | boolean): string | number | boolean {
  return typeof value === 'string' && HTTP_TIME.test(value) ? isoText(Date.parse(value)) : value
}
