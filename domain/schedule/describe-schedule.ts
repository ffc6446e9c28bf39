import cronstrue from 'cronstrue'
import { cronFields } from './cron.ts'

/** The description of a valid schedule: "At 07:00, Monday to Friday, Europe/Berlin". */
export function describeSchedule({
  cron,
  timeZone,
}: {
  readonly cron: string
  readonly timeZone: string
}): string {
  const text = cronstrue.toString(cronFields(cron), { use24HourTimeFormat: true })
  return `${text.replaceAll(' through ', ' to ')}, ${timeZone}`
}
