/** The attempt of a slot. */
interface SlotAttempt {
  readonly scheduleId: number
  readonly at: number
  readonly attempt: number
}

/** The client id of the run of a slot: each attempt has one, so that no attempt runs twice. */
export function slotClientId({ scheduleId, at, attempt }: SlotAttempt): string {
  return `slot-${scheduleId}-${at}-${attempt}`
}

/** The time of the slot of a scheduled run; null for any other run. */
export function slotTimeOf(clientId: string): number | null {
  const [, at] = /^slot-\d{1,15}-(\d{1,15})-\d{1,3}$/.exec(clientId) ?? []
  return at === undefined ? null : Number(at)
}
