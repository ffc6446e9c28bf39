import { MASKED } from '#domain/connections/address.ts'
import { checkExtra } from '#domain/connections/database-extra.ts'
import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { isRecord, textOrNull } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { connectionPatch, patchOf } from '#server/databases/database-row.ts'
import type { ServerDeps } from '#server/deps.ts'
import { BUSY_ERROR, type HttpError } from '#server/http/errors/http-error.ts'
import { READ_ARCHIVE } from '#server/records/bundles/import/archive-task.ts'
import { alreadyExists, bundleError, importError } from '#server/records/bundles/import/import-faults.ts'
import type { BundleContents } from '#server/records/bundles/import/read-contents.ts'
import { changeDatabase, databaseByUuid, insertConnectedDatabase } from '#server/store/databases.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import type { User } from '#server/store/users.ts'
import { work } from '#server/work/work.ts'
import { checkImpersonation } from './errors.ts'
import { givenConnection } from './given-connection.ts'

/** An archive of connections; `passwords` is a JSON text with passwords by the paths of files. */
interface GivenArchive {
  readonly archive: Uint8Array
  readonly overwrites: boolean
  readonly passwords: string
  readonly user: User
  readonly now: number
}

type Part = BundleContents['databases'][number]

const NO_PASSWORD = { _schema: ['Must provide a password for the database'] }

/** Imports the connections of an archive, all or none; none is tried. Fails: 422 with the fault of each file. */
export async function importDatabases(
  deps: ServerDeps,
  { archive, overwrites, passwords, user, now }: GivenArchive,
): Promise<Result<{ message: string; changedIds: readonly number[] }, HttpError>> {
  const read = await work.run(READ_ARCHIVE, { archive, kind: 'database' }, { userId: user.id })
  if (!read.ok) return err(BUSY_ERROR)
  if (!read.value.ok) {
    const { error } = read.value
    return err(
      error.kind === 'bundle' ? bundleError('database', error.fault) : importError('database', error.faults),
    )
  }
  const given = passwordsOf(passwords)
  const { databases } = read.value.value
  return await inTransaction(deps.store, async (view) => {
    const faults = new Map<string, unknown>()
    const changedIds: number[] = []
    for (const part of databases) {
      const known = await databaseByUuid(view, part.uuid)
      const fields = readFields(part, given.get(part.path) ?? null)
      if (known !== null && !overwrites) faults.set(part.path, alreadyExists('database'))
      else if (known?.is_managed_externally === 1)
        faults.set(part.path, 'It is managed by the operator of the server.')
      else if (!fields.ok) faults.set(part.path, fields.error)
      else {
        const stored = await store(deps, { view, part, known, now }, fields.value)
        if (stored.ok) changedIds.push(stored.value)
        else faults.set(part.path, stored.error)
      }
    }
    return faults.size === 0
      ? ok({ message: 'OK', changedIds })
      : err(importError('database', Object.fromEntries(faults)))
  })
}

type View = Parameters<typeof databaseByUuid>[0]

interface Place {
  readonly view: View
  readonly part: Part
  readonly known: Awaited<ReturnType<typeof databaseByUuid>>
  readonly now: number
}

type Fields = ReturnType<typeof fieldsOf>

async function store(
  { vault, engines }: ServerDeps,
  { view, part, known, now }: Place,
  fields: Fields,
): Promise<Result<number, unknown>> {
  const kinds = new Set(engines.kinds.map(({ kind }) => kind))
  const connection = givenConnection(fields, { known, vault, kinds })
  if (!connection.ok) return err(isMasked(fields) ? NO_PASSWORD : messageOf(connection.error))
  if (connection.value === null) return err({ sqlalchemy_uri: ['Missing data for required field.'] })
  const impersonates = checkImpersonation(connection.value.kind, fields.impersonate_user)
  if (!impersonates.ok) return err(messageOf(impersonates.error))
  const patch = { ...patchOf(fields), ...connectionPatch(connection.value, vault), name: part.name }
  const row =
    known === null
      ? await insertConnectedDatabase(view, { ...patch, uuid: part.uuid, now })
      : await changeDatabase(view, known.id, { ...patch, changed_on: now })
  return row === null ? err('A database with the same name already exists.') : ok(row.id)
}

function readFields(part: Part, password: string | null): Result<Fields, unknown> {
  const fields = fieldsOf(part, password)
  const checked = checkExtra(fields.extra)
  return checked.ok ? ok(fields) : err({ extra: [checked.error] })
}

/** The fields of a file. A given password takes the place of the masked one. */
function fieldsOf({ fields }: Part, password: string | null) {
  const given = new Map(Object.entries(fields))
  const flag = (name: string) => (typeof given.get(name) === 'boolean' ? given.get(name) === true : undefined)
  const address = textOrNull(given.get('sqlalchemy_uri')) ?? ''
  const extra = given.get('extra')
  const seconds = given.get('cache_timeout')
  return {
    sqlalchemy_uri: password === null ? address : address.replace(MASKED, () => encodeURIComponent(password)),
    extra: JSON.stringify(extraOf(extra)),
    expose_in_sqllab: flag('expose_in_sqllab'),
    allow_run_async: flag('allow_run_async'),
    allow_ctas: flag('allow_ctas'),
    allow_cvas: flag('allow_cvas'),
    allow_dml: flag('allow_dml'),
    // Files of a Superset have the name that the option had before.
    allow_file_upload: flag('allow_file_upload') ?? flag('allow_csv_upload'),
    impersonate_user: flag('impersonate_user'),
    force_ctas_schema: textOrNull(given.get('force_ctas_schema')),
    cache_timeout: typeof seconds === 'number' && Number.isSafeInteger(seconds) ? seconds : null,
  }
}

function extraOf(extra: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(extra)) return {}
  const { schemas_allowed_for_csv_upload: schemas, ...others } = extra
  // It limits uploads, and must not be lost by its name.
  return schemas === undefined ? others : { schemas_allowed_for_file_upload: schemas, ...others }
}

function isMasked({ sqlalchemy_uri: address }: Fields): boolean {
  return address.includes(MASKED)
}

function messageOf({ body }: HttpError): unknown {
  return isRecord(body) ? (body['message'] ?? body['errors']) : null
}

function passwordsOf(text: string): ReadonlyMap<string, string> {
  const read = parseBoundedJson(text)
  if (!read.ok || !isRecord(read.value)) return new Map()
  return new Map(
    Object.entries(read.value).flatMap(([path, one]) =>
      typeof one === 'string' ? [[path, one] as const] : [],
    ),
  )
}
