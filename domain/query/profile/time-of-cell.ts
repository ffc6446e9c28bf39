const TIME =
  /^(?:(\d{4,6})-(\d{2})-(\d{2}))?[T ]?(?:(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)? ?(Z|UTC|[+-]\d{2}(?::?\d{2})?)?$/i

/** Parses the time of a cell into ms since 1970, in UTC without a zone; a time of day counts from midnight. NaN for other texts. */
export function timeOfCell(text: string): number {
  const [all, year, month, day, hour = '0', minute = '0', second = '0', parts = '', zone = ''] =
    TIME.exec(text) ?? []
  if (all === undefined || all === '' || (year === undefined && !text.includes(':'))) return Number.NaN
  const date = year === undefined ? 0 : Date.UTC(Number(year), Number(month) - 1, Number(day))
  const clock = (Number(hour) * 60 + Number(minute)) * 60 + Number(second)
  return date + clock * 1_000 + Number(`0.${parts || '0'}`) * 1_000 - zoneMs(zone)
}

function zoneMs(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  if (sign === undefined) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
