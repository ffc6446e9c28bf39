import { isRecord, parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { PageTag } from './page-tags.ts'

/** The data of a Superset page for its script: settings, flags, and the user with roles and permissions. */
export interface Bootstrap {
  readonly conf: ReadonlyMap<string, unknown>
  readonly flags: ReadonlyMap<string, boolean>
  readonly version: string | null
  readonly brand: string | null
  readonly user: BootstrapUser | null
  /** Messages of the page for the user, each with its kind: "danger", "warning". */
  readonly flashes: readonly { readonly kind: string; readonly text: string }[]
}

/** The user of a page; `permissions` are such as `can_read on Chart`. */
export interface BootstrapUser {
  readonly id: number
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<string>
}

/** `none`: the page has no such data; `unreadable`: the data are cut off or of another shape. */
interface BootstrapError {
  readonly code: 'none' | 'unreadable'
}

/** Upper limit of settings, flags, roles and messages that are read. */
const MOST_ENTRIES = 1_000

/** Upper limit of permissions of all roles together; an administrator has some hundred. */
const MOST_PERMISSIONS = 20_000

/** Longest name or message that is read, in characters. */
const MOST_CHARACTERS = 500

/** Reads the data from the tags of a page. Fails: `none`, `unreadable`. */
export function readBootstrap(tags: readonly PageTag[]): Result<Bootstrap, BootstrapError> {
  const text = tags
    .find(({ attributes }) => attributes.has('data-bootstrap'))
    ?.attributes.get('data-bootstrap')
  if (text === undefined) return err({ code: 'none' })
  const data = parseJson(text)
  if (!data.ok || !isRecord(data.value) || !isRecord(data.value['common'])) return err({ code: 'unreadable' })
  const { common } = data.value
  return ok({
    conf: new Map(entriesOf(common['conf'])),
    flags: new Map(entriesOf(common['feature_flags']).map(([name, value]) => [name, value === true])),
    version: shortText(inside(common, 'menu_data', 'navbar_right', 'version_string')),
    brand: shortText(inside(common, 'menu_data', 'brand', 'alt')),
    user: readUser(data.value['user']),
    flashes: flashesOf(common['flash_messages']),
  })
}

/** Reads the user of a page; null if it was made without a session. */
export function readUser(value: unknown): BootstrapUser | null {
  if (!isRecord(value) || typeof value['userId'] !== 'number') return null
  const roles = entriesOf(value['roles'])
  const pairs = roles.flatMap(([, given]) => listOf(given))
  return {
    id: value['userId'],
    roles: roles.map(([name]) => name.slice(0, MOST_CHARACTERS)),
    permissions: new Set(pairs.slice(0, MOST_PERMISSIONS).flatMap(permissionOf)),
  }
}

function permissionOf(pair: unknown): readonly string[] {
  const [permission, view] = listOf(pair)
  return typeof permission === 'string' && typeof view === 'string' ? [`${permission} on ${view}`] : []
}

function flashesOf(value: unknown): Bootstrap['flashes'] {
  return listOf(value)
    .slice(0, MOST_ENTRIES)
    .flatMap((pair) => {
      const [kind, text] = listOf(pair)
      return typeof kind === 'string' && typeof text === 'string'
        ? [{ kind, text: text.slice(0, MOST_CHARACTERS) }]
        : []
    })
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Entries of external data, for a `Map`: their names must not be looked up in plain objects. */
function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(value) ? Object.entries(value).slice(0, MOST_ENTRIES) : []
}

function inside(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), value)
}

function shortText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, MOST_CHARACTERS) : null
}
