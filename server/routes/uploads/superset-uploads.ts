import { createHash } from 'node:crypto'
import * as calls from '#domain/contract/upload/superset-uploads.ts'
import { makeLocalId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { UploadColumn } from '#domain/upload/recipe.ts'
import type { ServerDeps } from '#server/deps.ts'
import { fieldsError, type HttpError } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { fileNameOf } from '#server/http/receive/multipart.ts'
import { listedError } from '#server/present/listed-error.ts'
import type { User } from '#server/store/users.ts'
import type { ChosenRecipe } from '#server/uploads/child/orders.ts'
import type { UploadNote } from '#server/uploads/upload-files.ts'
import type { LoadTarget } from '#server/uploads/upload-work.ts'
import type { Uploads } from '#server/uploads/uploads.ts'
import { findTarget, type TargetFault } from './load-target.ts'

type Kind = 'csv' | 'excel' | 'columnar'

/** Endings of file names by kind, those that the reference server allows. */
const ENDINGS: Readonly<Record<Kind, RegExp>> = {
  csv: /\.(?:csv|tsv|txt)$/i,
  excel: /\.(?:xlsx|xls)$/i,
  columnar: /\.(?:parquet|zip)$/i,
}

/** Fields that are read; every other one with a value would load another table than it asks for. */
const READ_FIELDS: ReadonlySet<string> = new Set([
  'file',
  'delimiter',
  'header_row',
  'sheet_name',
  'type',
  'table_name',
  'schema',
  'catalog',
  'already_exists',
  'decimal_character',
  'null_values',
  'columns_read',
])

const NO_SCHEMA = commandError(403, 'Database schema is not allowed for csv uploads.')
const NO_DATABASE = commandError(404, 'Database not found.')
const TABLE_EXISTS = commandError(
  422,
  "Table already exists. You can change your 'if table already exists' strategy to append or replace or provide a different Table Name to use.",
)

/** The form of a file, whatever its call. */
interface FileForm {
  readonly file?: Uint8Array | calls.SentFile | undefined
  readonly delimiter?: string | undefined
  readonly header_row?: string | undefined
  readonly decimal_character?: string | undefined
  readonly null_values?: string | undefined
  readonly sheet_name?: string | undefined
}

/** A temporary upload of one request. */
interface Taken {
  readonly note: UploadNote
  readonly chosen: ChosenRecipe
}

type Deps = Pick<ServerDeps, 'store' | 'engines' | 'randomBytes'> & { readonly uploads: Uploads }

/** Superset's calls that load a file in one request. */
export function supersetUploadRoutes(deps: Deps): readonly Route[] {
  const metadata = (form: FileForm, userId: number, kind: Kind) => metadataOf(deps, { form, userId, kind })
  const load = (id: number, form: calls.UploadForm, who: Pick<LoadRequest, 'user' | 'now' | 'kind'>) =>
    loadFile(deps, { id, form, ...who })
  return [
    implement(calls.csvMetadata, ({ body, user }) => metadata(body, user.id, 'csv')),
    implement(calls.excelMetadata, ({ body, user }) => metadata(body, user.id, 'excel')),
    implement(calls.columnarMetadata, ({ body, user }) => metadata(body, user.id, 'columnar')),
    implement(calls.uploadMetadata, ({ body, user }) => metadata(body, user.id, kindOf(body.type))),
    implement(calls.csvUpload, ({ params, body, user, now }) =>
      load(params.id, body, { user, now, kind: 'csv' }),
    ),
    implement(calls.excelUpload, ({ params, body, user, now }) =>
      load(params.id, body, { user, now, kind: 'excel' }),
    ),
    implement(calls.columnarUpload, ({ params, body, user, now }) =>
      load(params.id, body, { user, now, kind: 'columnar' }),
    ),
    implement(calls.fileUpload, ({ params, body, user, now }) =>
      load(params.id, body, { user, now, kind: kindOf(body.type) }),
    ),
  ]
}

function kindOf(type: string | undefined): Kind {
  return type === 'excel' || type === 'columnar' ? type : 'csv'
}

interface MetadataRequest {
  readonly form: FileForm
  readonly userId: number
  readonly kind: Kind
}

async function metadataOf(deps: Deps, { form, userId, kind }: MetadataRequest) {
  const taken = await take(deps, form, { userId, kind })
  if (!taken.ok) return taken
  const { note, chosen } = taken.value
  const read = deps.uploads.read(note, chosen)
  if (read.ok) await read.value
  const { report, fault } = deps.uploads.describe(note)
  deps.uploads.files.remove(note.id)
  if (report === null) return err(commandError(422, `Parsing error: ${fault ?? ''}`))
  const column_names = report.columns.map(({ value }) => value.name)
  return ok({ result: { items: [{ column_names, sheet_name: report.member }] } })
}

interface LoadRequest {
  readonly id: number
  readonly form: calls.UploadForm
  readonly user: User
  readonly now: number
  readonly kind: Kind
}

async function loadFile(deps: Deps, { id, form, user, now, kind }: LoadRequest) {
  const target = await targetOf(deps, { id, form, user, now })
  if (!target.ok) return target
  const taken = await take(deps, form, { userId: user.id, kind })
  if (!taken.ok) return taken
  const { note, chosen } = taken.value
  const wanted = new Set((form.columns_read ?? '').split(',').filter((name) => name !== ''))
  const columns = wanted.size === 0 ? null : await columnsOf(deps, taken.value, wanted)
  const load = deps.uploads.load(note, { ...chosen, columns }, target.value)
  if (load.ok) await load.value
  const { loaded, fault } = deps.uploads.describe(note)
  deps.uploads.files.remove(note.id)
  if (loaded !== null) return ok({ message: 'OK' })
  const exists = /^The table .* exists: choose /s.test(fault ?? '')
  return err(exists ? TABLE_EXISTS : commandError(422, `Parsing error: ${fault ?? ''}`))
}

/** The columns of a file, of which only the wanted ones are loaded; null if it cannot be read. */
async function columnsOf(
  { uploads }: Deps,
  { note, chosen }: Taken,
  wanted: ReadonlySet<string>,
): Promise<readonly UploadColumn[] | null> {
  const read = uploads.read(note, chosen)
  if (read.ok) await read.value
  const { report } = uploads.describe(note)
  return report?.columns.map(({ value }) => ({ ...value, isLeftOut: !wanted.has(value.name) })) ?? null
}

async function targetOf(
  deps: Deps,
  { id: databaseId, form, user, now }: Omit<LoadRequest, 'kind'>,
): Promise<Result<LoadTarget, HttpError>> {
  const how = form.already_exists ?? 'fail'
  const target = await findTarget(deps, {
    databaseId,
    schema: form.schema ?? null,
    table: form.table_name,
    how: how === 'fail' ? 'create' : how,
    onBadLine: 'stop',
    user,
    now,
    file: form.file instanceof Uint8Array ? fileNameOf(form.file) : null,
  })
  if (!target.ok) return err(targetError(target.error))
  const schemas = form.schema === undefined ? null : await target.value.engine.schemas()
  const isUnknown = schemas?.ok === true && !schemas.value.includes(form.schema ?? '')
  return isUnknown ? err(NO_SCHEMA) : target
}

function targetError(fault: TargetFault): HttpError {
  if (fault.code === 'no-database') return NO_DATABASE
  if (fault.code === 'engine') return commandError(500, fault.message)
  return fault.code === 'denied' ? commandError(403, fault.message) : NO_SCHEMA
}

async function take(
  { uploads, randomBytes }: Deps,
  form: FileForm,
  { userId, kind }: { readonly userId: number; readonly kind: Kind },
): Promise<Result<Taken, HttpError>> {
  const { file } = form
  if (!(file instanceof Uint8Array)) return err(fieldsError({ file: ['Field may not be null.'] }))
  const name = fileNameOf(file)
  if (!ENDINGS[kind].test(name)) return err(fieldsError({ file: ['File extension is not allowed.'] }))
  const unread = Object.entries(form).find(([field, value]) => !READ_FIELDS.has(field) && value !== '')
  if (unread !== undefined)
    return err(fieldsError({ [unread[0]]: ['This server does not read this field.'] }))
  const note = { id: makeLocalId(randomBytes), userId, name, size: file.length }
  uploads.files.add(note)
  const sha256 = createHash('sha256').update(file).digest('hex')
  const stored = await uploads.files.append(note, { offset: 0, sha256, bytes: file })
  if (!stored.ok) return err(commandError(507, 'The server has no space left for this file.'))
  return ok({ note, chosen: chosenOf(form, kind) })
}

function chosenOf(form: FileForm, kind: Kind): ChosenRecipe {
  const { delimiter, header_row, decimal_character, null_values, sheet_name } = form
  const header = header_row === undefined || header_row === '' ? 0 : Number(header_row)
  const layout =
    kind === 'csv'
      ? {
          delimiter: delimiter === undefined || delimiter === '' ? ',' : delimiter,
          headerLine: Number.isSafeInteger(header) && header >= 0 ? header : null,
          ...(decimal_character === ',' ? { decimal: ',' as const, thousands: null } : {}),
          ...(null_values === undefined || null_values === '' ? {} : { nullTexts: null_values.split(',') }),
        }
      : {}
  return { layout, member: sheet_name ?? null, columns: null }
}

function commandError(status: number, message: string): HttpError {
  const error = listedError({ type: 'GENERIC_COMMAND_ERROR', message, issues: [1010] })
  return { status, body: { errors: [{ ...error, level: 'warning' }] } }
}
