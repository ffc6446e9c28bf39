import { exactNumbersOf, writeExact } from '#domain/core/json/write-exact.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import { readHiddenMark, withHiddenMark } from '#server/superset/sync/kind/hidden-mark.ts'
import type { Mark } from '#server/superset/sync/kind/upstream-kind.ts'

/**
 * The setting that holds our mark: Superset accepts an object with any content in it, reads it in no program, and its own
 * page writes it back unchanged.
 */
const CARRIER = 'native_filter_migration'

/** Within it: settings that this Superset rejects, so that they are not lost. */
const REJECTED = 'offset_settings'

/** The carrier is written first, so that the rest of the text stays as it was, byte for byte. */
const WRITTEN =
  /^\s*\{\s*"native_filter_migration"\s*:\s*(\{\s*"offset_mark"\s*:\s*"[\w.-]{0,8000}"\s*\})\s*(,|\})/

/** Settings without our mark, and the parts of the mark; `note` is the browser's own. */
type MarkedSettings = ReturnType<typeof readHiddenMark>

/** How settings are written: with our mark, the note of the browser, and the text of a layout; null for no layout. */
interface SettingsToWrite {
  readonly mark: Mark
  readonly note: string | null
  readonly positions: string | null
}

/** The text of settings with our mark in it; null if the text is not an object, which cannot hold it. */
export function markedSettings(
  text: string | null,
  { mark, note, positions }: SettingsToWrite,
): string | null {
  const plain = text === null || text.trim() === '' ? '{}' : text.trim()
  const parsed = parseJson(plain)
  if (!parsed.ok || !isRecord(parsed.value)) return null
  const { [CARRIER]: carried, positions: stored, ...others } = parsed.value
  const carrier = withHiddenMark(isRecord(carried) ? JSON.stringify(carried) : '{}', mark, note)
  const isPlain = carried === undefined && stored === undefined
  const rest = isPlain ? plain.slice(1).trimStart() : writeExact(others, exactNumbersOf(plain)).slice(1)
  const layout = positions === null ? '' : `,"positions":${positions}`
  return `{"${CARRIER}":${carrier}${layout}${rest === '}' ? '' : ','}${rest}`
}

/** Splits the text of settings into its text without our mark, with the settings that this Superset rejected, and the mark. */
export function readMarkedSettings(text: string | null): MarkedSettings {
  const [begin = '', carrier, end] = text === null ? [] : (WRITTEN.exec(text) ?? [])
  if (text === null) return readHiddenMark(null)
  if (carrier !== undefined) {
    const rest = text.slice(begin.length).trimStart()
    return { ...readHiddenMark(carrier), text: end === '}' ? null : `{${rest}` }
  }
  const parsed = parseJson(text)
  const carried = parsed.ok && isRecord(parsed.value) ? parsed.value[CARRIER] : undefined
  if (!parsed.ok || !isRecord(parsed.value) || !isRecord(carried)) return { ...readHiddenMark(null), text }
  return withoutCarrier(text, parsed.value, carried)
}

function withoutCarrier(
  text: string,
  { [CARRIER]: _carrier, ...settings }: Readonly<Record<string, unknown>>,
  { [REJECTED]: rejected, ...carried }: Readonly<Record<string, unknown>>,
): MarkedSettings {
  const { text: own, ...mark } = readHiddenMark(JSON.stringify(carried))
  if (rejected === undefined && mark.writeId === null) return { ...mark, text }
  const foreign = own === null || own === '{}' ? {} : { [CARRIER]: JSON.parse(own) as unknown }
  const all = { ...foreign, ...(isRecord(rejected) ? rejected : {}), ...settings }
  return { ...mark, text: Object.keys(all).length === 0 ? null : writeExact(all, exactNumbersOf(text)) }
}

/** The text of settings with some of them moved to where a Superset that rejects them accepts them; null if it has none of these. */
export function withMovedSettings(text: string, names: ReadonlySet<string>): string | null {
  const parsed = parseJson(text)
  if (!parsed.ok || !isRecord(parsed.value)) return null
  const { [CARRIER]: carried, ...settings } = parsed.value
  const entries = Object.entries(settings)
  const moved = entries.filter(([name]) => names.has(name))
  if (moved.length === 0) return null
  const carrier = { ...(isRecord(carried) ? carried : {}), [REJECTED]: Object.fromEntries(moved) }
  const others = Object.fromEntries(entries.filter(([name]) => !names.has(name)))
  return writeExact({ [CARRIER]: carrier, ...others }, exactNumbersOf(text))
}
