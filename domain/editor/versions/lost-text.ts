import { isLocalId, type LocalId } from '#domain/core/ids.ts'
import { count, fields, list, number, shapedOrNull, where } from '#domain/core/shape.ts'
import { whoWrote } from './who-wrote.ts'

/** Lines of ours that another wrote over: history row `version`, stamp `theirsAt`, 0 if unknown. Source: sync §3.8. */
export interface LostText {
  readonly localId: LocalId
  readonly version: number
  readonly theirsAt: number
}

const lostTexts = list(fields<LostText>({ localId: where(isLocalId), version: count, theirsAt: number }))

/** Reads them as they were stored; none where that is spoilt. */
export function parseLostTexts(stored: unknown): readonly LostText[] {
  return shapedOrNull(lostTexts, stored) ?? []
}

/** So many are remembered at most, the last ones. */
const MOST = 200

/** With one more, which takes the place of what was known of its tab. */
export function withLostText(known: readonly LostText[], lost: LostText): readonly LostText[] {
  return [...withoutLostText(known, lost.localId), lost].slice(-MOST)
}

/** Without that of a tab: somebody has looked at it, or writes on. */
export function withoutLostText(known: readonly LostText[], localId: LocalId): readonly LostText[] {
  return known.filter((one) => one.localId !== localId)
}

/** What is said of it beside the text: "Changed by another device, 09:41". `now` in ms since 1970. */
export function lostTextLabel({ theirsAt }: Pick<LostText, 'theirsAt'>, now: number): string {
  return `Changed by ${whoWrote(theirsAt, now)}`
}
