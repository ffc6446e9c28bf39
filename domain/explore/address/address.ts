import { isRecord, parseJson } from '#domain/core/parse.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'
import { plainText } from '#domain/explore/values/plain-text.ts'
import { isShownAlone } from '#domain/security/shown-alone.ts'
import { type Preselected, readPreselected } from './preselected-filters.ts'

/** The target of an address: a saved chart by its id on the server or on this device, a draft, a dataset, or none. */
export type ExploreTarget =
  | { readonly kind: 'chart'; readonly serverId: number }
  | { readonly kind: 'local-chart'; readonly localId: string }
  | { readonly kind: 'draft'; readonly key: string }
  | { readonly kind: 'dataset'; readonly datasource: string; readonly vizType: string | null }
  | { readonly kind: 'none' }

/** A parsed address of the chart builder. `form` is a form in the address; `notes` name what could not be read. */
export interface ExploreAddress {
  readonly target: ExploreTarget
  readonly form: ChartForm | null
  readonly dashboardId: number | null
  /** Bypasses the cache of the server. */
  readonly isForced: boolean
  /** Shows only the chart. */
  readonly isAlone: boolean
  /** Filters of the address for a saved chart. */
  readonly preselected: Preselected | null
  /** The key of a form that is stored on the server. */
  readonly formKey: SavedFormKey | null
  readonly notes: readonly string[]
}

/** The key of a form on the server: of a permalink, or of the changes of a tab. */
export interface SavedFormKey {
  readonly as: 'permalink' | 'form'
  readonly key: string
}

/** Completes an address with the form of its key; null if the server no longer has it. */
export function withSavedForm(address: ExploreAddress, form: ChartForm | null): ExploreAddress {
  if (form === null) {
    const what = address.formKey?.as === 'permalink' ? 'link' : 'key'
    return {
      ...address,
      notes: [...address.notes, `The server no longer has the ${what} of this address.`],
    }
  }
  const { target } = address
  const found = target.kind === 'none' ? readTarget(new Map(), form) : target
  return { ...address, form: { ...form, ...address.form }, target: found }
}

/** Parses an address of the chart builder; `permalink` is the key of `/explore/p/<key>/`. Source: BI spec §2. */
export function readExploreAddress(
  search: ReadonlyMap<string, string>,
  permalink: string | null,
): ExploreAddress {
  const written = readForm(search.get('form_data'))
  const target = readTarget(search, written)
  const filters = filtersIn(search.get('preselect_filters'), target)
  return {
    target,
    form: written,
    preselected: filters === 'unreadable' ? null : filters,
    dashboardId: idOf(search.get('dashboard_id')),
    isForced: isOn(search.get('force')),
    isAlone: isShownAlone(search.get('standalone')),
    formKey: savedFormKey(search.get('form_data_key'), permalink ?? search.get('permalink_key') ?? null),
    notes: [
      ...(search.has('form_data') && written === null
        ? ['The form in the address cannot be read. It is left out.']
        : []),
      ...(filters === 'unreadable' ? [NOTES.filters] : []),
    ],
  }
}

const NOTES = {
  filters: 'The filters in the address cannot be read. They are left out.',
} as const

function filtersIn(text: string | undefined, target: ExploreTarget): Preselected | null | 'unreadable' {
  if (text === undefined || target.kind !== 'chart') return null
  const read = readPreselected(text, target.serverId)
  if (read === null) return 'unreadable'
  return read.size === 0 ? null : read
}

const SERVER_KEY = /^[\w-]{1,100}$/

function savedFormKey(formKey: string | undefined, permalink: string | null): SavedFormKey | null {
  if (permalink !== null && SERVER_KEY.test(permalink)) return { as: 'permalink', key: permalink }
  return formKey !== undefined && SERVER_KEY.test(formKey) ? { as: 'form', key: formKey } : null
}

function readTarget(search: ReadonlyMap<string, string>, form: ChartForm | null): ExploreTarget {
  const draft = search.get('draft')
  if (draft !== undefined && DRAFT_KEY.test(draft)) return { kind: 'draft', key: draft }
  const localId = search.get('chart')
  if (localId !== undefined && localId !== '') return { kind: 'local-chart', localId }
  const serverId = idOf(search.get('slice_id')) ?? idOf(plainText(form?.['slice_id']))
  if (serverId !== null) return { kind: 'chart', serverId }
  const datasource = datasourceIn(search, form)
  if (datasource === null) return { kind: 'none' }
  return { kind: 'dataset', datasource, vizType: search.get('viz_type') ?? textIn(form, 'viz_type') }
}

const DRAFT_KEY = /^[\w-]{1,64}$/

const DATASOURCE = /^\d{1,15}__[a-z_]{1,20}$/

/** Newer addresses have id and type, older ones a key such as `1__table`. */
function datasourceIn(search: ReadonlyMap<string, string>, form: ChartForm | null): string | null {
  const id = search.get('datasource_id')
  const named = id === undefined ? undefined : `${id}__${search.get('datasource_type') ?? 'table'}`
  const known = [named, search.get('datasource'), textIn(form, 'datasource')]
  return known.find((one): one is string => typeof one === 'string' && DATASOURCE.test(one)) ?? null
}

function textIn(form: ChartForm | null, name: string): string | null {
  const value = form !== null && Object.hasOwn(form, name) ? form[name] : null
  return typeof value === 'string' && value !== '' ? value : null
}

function readForm(text: string | undefined): ChartForm | null {
  const parsed = parseJson(text ?? '')
  return parsed.ok && isRecord(parsed.value) ? parsed.value : null
}

function idOf(text: string | undefined): number | null {
  const id = text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : 0
  return id > 0 ? id : null
}

function isOn(text: string | undefined): boolean {
  return text !== undefined && !['', '0', 'false'].includes(text)
}
