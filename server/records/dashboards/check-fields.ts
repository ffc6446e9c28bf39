import {
  type DashboardPatch,
  LONGEST_SLUG,
  LONGEST_TITLE,
  type NewDashboard,
} from '#domain/contract/bi/dashboard.ts'
import { type BoundedJson, boundedReader } from '#domain/core/json/bounded-json.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { slugDenial } from '#domain/dashboard/address-name.ts'
import { fieldsError, type HttpError } from '#server/http/errors/http-error.ts'
import { jsonTextFault } from '#server/http/receive/json-text-fault.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { rowsById } from '#server/store/rows-by-id.ts'
import { type Settings, settingFaults } from './metadata.ts'
import { findBySlug } from './store.ts'

/** The tables in the JSON texts of a request; undefined for a text that is missing, null or empty. */
export interface GivenTables {
  readonly layout: Settings | undefined
  readonly settings: Settings | undefined
}

/** A request to write fields: whether it creates a dashboard, and whether it is one of our protocol. */
export interface FieldsOrigin {
  readonly isNew: boolean
  readonly isOurs: boolean
}

type Fault = string | Readonly<Record<string, readonly string[]>>

/**
 * Checks lengths and JSON texts, and reads the tables in them. Settings that the reference server does not know are accepted
 * from clients of our protocol only, which send back all that they have read. Fails: 400 by field, as recorded.
 */
export function checkTexts(
  fields: DashboardPatch | NewDashboard,
  { isNew, isOurs }: FieldsOrigin,
): Result<GivenTables, HttpError> {
  const { dashboard_title: title, slug } = fields
  const readJson = boundedReader()
  const layout = readTable(fields.position_json, readJson)
  const settings = readTable(fields.json_metadata, readJson)
  const unknown = settings?.ok === true && !isOurs ? settingFaults(settings.value) : null
  const faults: readonly (readonly [string, Fault | null])[] = [
    ['dashboard_title', lengthFault(title, 0, LONGEST_TITLE)],
    ['slug', lengthFault(slug, isNew && !isOurs ? 1 : 0, LONGEST_SLUG)],
    ['position_json', tableFault(layout, 'The layout is not a JSON object. Nothing was changed.')],
    [
      'json_metadata',
      unknown ?? tableFault(settings, 'The settings are not a JSON object. Nothing was changed.'),
    ],
  ]
  const found = faults.flatMap(([field, fault]) => (fault === null ? [] : [[field, [fault]] as const]))
  if (found.length > 0) return err({ status: 400, body: { message: Object.fromEntries(found) } })
  return ok({ layout: tableIn(layout), settings: tableIn(settings) })
}

function readTable(
  text: string | null | undefined,
  readJson: (text: string) => BoundedJson,
): BoundedJson | undefined {
  return text === undefined || text === null || text === '' ? undefined : readJson(text)
}

function tableFault(read: BoundedJson | undefined, notTable: string): string | null {
  if (read === undefined) return null
  return jsonTextFault(read) ?? (read.ok && isRecord(read.value) ? null : notTable)
}

function tableIn(read: BoundedJson | undefined): Settings | undefined {
  return read?.ok === true && isRecord(read.value) ? read.value : undefined
}

function lengthFault(text: string | null | undefined, least: number, most: number): string | null {
  if (text === undefined || text === null) return null
  const { length } = [...text]
  return length >= least && length <= most ? null : `Length must be between ${least} and ${most}.`
}

/** A slug as it is stored: without blanks and signs; null for an empty one. */
export function normalSlug(slug: string | null): string | null {
  const normal = (slug ?? '')
    .trim()
    .replaceAll(' ', '-')
    .replace(/[^\p{L}\p{N}_-]/gu, '')
  return normal === '' ? null : normal
}

/** Checks the references of a dashboard. `id` is its own, null before its creation. Fails: 422 by field, as recorded. */
export async function checkReferences(
  view: StoreView,
  id: number | null,
  { owners = [], roles = [], slug }: DashboardPatch,
): Promise<Result<void, HttpError>> {
  const normal = normalSlug(slug ?? null)
  const taken = normal === null ? null : await findBySlug(view, normal)
  if (taken !== null && taken !== id) return err(fieldsError({ slug: ['Must be unique'] }, 422))
  // A dashboard that already has the slug can still be saved.
  const denial = normal === null || taken !== null ? null : slugDenial(normal)
  if (denial !== null) return err(fieldsError({ slug: [denial] }, 422))
  if ((await rowsById(view, 'users', owners)).length < new Set(owners).size)
    return err(fieldsError({ owners: ['Owners are invalid'] }, 422))
  if (roles.length > 0) return err(fieldsError({ roles: ['Some roles do not exist'] }, 422))
  return ok(undefined)
}
