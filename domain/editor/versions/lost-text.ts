import { isLocalId, type LocalId } from '#domain/core/ids.ts'
import { count, fields, list, number, shapedOrNull, where } from '#domain/core/shape.ts'
import { whoWrote } from './who-wrote.ts'

/** Removed lines of this device: history row `version`, time `theirsAt` of the other write, 0 if unknown. Source: sync §3.8. */
export interface LostText {
  readonly localId: LocalId
  readonly version: number
  readonly theirsAt: number
}

const lostTexts = list(fields<LostText>({ localId: where(isLocalId), version: count, theirsAt: number }))

/** Reads stored entries; none if they are unreadable. */
export function parseLostTexts(stored: unknown): readonly LostText[] {
  return shapedOrNull(lostTexts, stored) ?? []
}

/** Maximum number of entries; the newest are stored. */
const MOST = 200

/** Adds an entry, which replaces that of the same tab. */
export function withLostText(known: readonly LostText[], lost: LostText): readonly LostText[] {
  return [...withoutLostText(known, lost.localId), lost].slice(-MOST)
}

/** Removes the entry of a tab once the user has seen it or edits the tab. */
export function withoutLostText(known: readonly LostText[], localId: LocalId): readonly LostText[] {
  return known.filter((one) => one.localId !== localId)
}

/** Writes the label beside the text: "Changed by another device, 09:41". `now` in ms since 1970. */
export function lostTextLabel({ theirsAt }: Pick<LostText, 'theirsAt'>, now: number): string {
  return `Changed by ${whoWrote(theirsAt, now)}`
}
