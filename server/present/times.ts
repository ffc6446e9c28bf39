/** A time as in records: UTC without a zone, with microseconds. */
export function wireTime(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '000')
}

/** A time as in lists: UTC with its zone. */
export function wireTimeUtc(ms: number): string {
  return `${wireTime(ms)}+0000`
}

const STEPS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** How long ago a time was: "now", "a minute ago", "3 days ago". */
export function timeAgo(ms: number, now: number): string {
  const seconds = Math.floor((now - ms) / 1000)
  const step = STEPS.find(([, length]) => seconds >= length)
  if (step === undefined) return 'now'
  const [unit, length] = step
  const count = Math.floor(seconds / length)
  if (count > 1) return `${count} ${unit}s ago`
  return `${unit === 'hour' ? 'an' : 'a'} ${unit} ago`
}
