import cronstrue from 'cronstrue'
import { cronFields } from './cron.ts'

/** The description of a valid schedule: "At 07:00, Monday to Friday, Europe/Berlin"; of one without a text its five fields. */
export function describeSchedule({
  cron,
  timeZone,
}: {
  readonly cron: string
  readonly timeZone: string
}): string {
  return `${textOf(cronFields(cron)).replaceAll(' through ', ' to ')}, ${timeZone}`
}

function textOf(fields: string): string {
  try {
    return cronstrue.toString(fields, { use24HourTimeFormat: true })
  } catch {
    // Its parser and that of croner differ in rare forms.
    return fields
  }
}
