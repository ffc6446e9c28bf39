import { twoDigits } from '#domain/time/format-time.ts'

/** Forms of schedules that need no knowledge of cron, in the order of their list. */
export const SIMPLE_FORMS = ['hour', 'day', 'weekdays', 'week', 'month'] as const

/** A form of simple schedules. */
export type SimpleForm = (typeof SIMPLE_FORMS)[number]

/** A simple schedule: `weekday` (0 is Sunday) only counts each week, `day` each month, `hour` not each hour. */
export interface SimpleCron {
  readonly form: SimpleForm
  readonly minute: number
  readonly hour: number
  readonly weekday: number
  readonly day: number
}

/** Each working day at seven. */
export const FIRST_SIMPLE: SimpleCron = { form: 'weekdays', minute: 0, hour: 7, weekday: 1, day: 1 }

/** Reads five fields as a simple schedule; null if they are none. */
export function readSimpleCron(cron: string): SimpleCron | null {
  const found = /^(\d{1,2}) (\*|\d{1,2}) (\*|\d{1,2}) \* (\*|1-5|[0-6])$/.exec(cron)
  if (found === null) return null
  const [, minute, hour, day, weekday] = found
  const form = formOf(hour === '*', day === '*', weekday ?? '*')
  const read = {
    ...FIRST_SIMPLE,
    minute: Number(minute),
    ...(hour === '*' ? {} : { hour: Number(hour) }),
    ...(day === '*' ? {} : { day: Number(day) }),
    ...(weekday === '*' || weekday === '1-5' ? {} : { weekday: Number(weekday) }),
  }
  return form === null ? null : { ...read, form }
}

function formOf(isEachHour: boolean, isEachDay: boolean, weekday: string): SimpleForm | null {
  if (isEachHour) return isEachDay && weekday === '*' ? 'hour' : null
  if (!isEachDay) return weekday === '*' ? 'month' : null
  if (weekday === '*') return 'day'
  return weekday === '1-5' ? 'weekdays' : 'week'
}

/** Writes the five fields of a simple schedule. */
export function writeSimpleCron({ form, minute, hour, weekday, day }: SimpleCron): string {
  switch (form) {
    case 'hour':
      return `${minute} * * * *`
    case 'day':
      return `${minute} ${hour} * * *`
    case 'weekdays':
      return `${minute} ${hour} * * 1-5`
    case 'week':
      return `${minute} ${hour} * * ${weekday}`
    case 'month':
      return `${minute} ${hour} ${day} * *`
  }
}

/** A time of day as a text: "07:00". */
export function timeOfDay({ hour, minute }: Pick<SimpleCron, 'hour' | 'minute'>): string {
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

/** Reads a time of day; null if it is none. */
export function readTimeOfDay(text: string): Pick<SimpleCron, 'hour' | 'minute'> | null {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? []
  return hour === undefined ? null : { hour: Number(hour), minute: Number(minute) }
}
