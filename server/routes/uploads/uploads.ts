import * as calls from '#domain/contract/upload/uploads.ts'
import { makeLocalId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { type HttpError, messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { Accepted, FileParts, implement, type Route } from '#server/http/implement.ts'
import type { ChunkFault, UploadNote } from '#server/uploads/upload-files.ts'
import type { Uploads } from '#server/uploads/uploads.ts'
import { findTarget, type TargetFault } from './load-target.ts'

/** Dependencies of the routes of uploads. */
export interface UploadDeps {
  readonly uploads: Uploads
}

/** Uploads that a user may have at a time, and the size of one. */
const MOST_UPLOADS = 1_000
const MOST_BYTES = 20_000_000_000

/** Uploads that are not continued are removed after a day. */
const ABANDONED_MS = 24 * 3_600_000

const CHUNK_ERRORS: Readonly<Record<ChunkFault, HttpError>> = {
  offset: messageError(409, 'The bytes do not continue the file.'),
  checksum: messageError(422, 'The bytes were changed on their way. Send them again.'),
  size: messageError(422, 'The file is longer than it was announced.'),
  'no-space': messageError(507, 'The server has no space left for this file.'),
}

const WORK_ERRORS = {
  busy: messageError(409, 'The file is read or loaded already.'),
  incomplete: messageError(409, 'The file has not arrived completely.'),
} as const

/** The routes of uploads. */
export function uploadRoutes({
  uploads,
  ...deps
}: Pick<ServerDeps, 'store' | 'engines' | 'randomBytes'> & UploadDeps): readonly Route[] {
  const { files } = uploads
  const noteOf = (id: string, userId: number): Result<UploadNote, HttpError> => {
    const note = files.find(id, userId)
    return note === null ? err(NOT_FOUND) : ok(note)
  }
  return [
    implement(calls.startUpload, async ({ body, user, now }) => {
      files.removeOld(now, ABANDONED_MS)
      if (body.size > MOST_BYTES) return err(messageError(413, 'A file may have 20 GB.'))
      if (files.countOf(user.id) >= MOST_UPLOADS)
        return err(messageError(429, `You have ${MOST_UPLOADS} uploads. Cancel one first.`))
      const note = { id: makeLocalId(deps.randomBytes), userId: user.id, name: body.name, size: body.size }
      files.add(note)
      return ok(uploads.describe(note))
    }),
    implement(calls.getUpload, async ({ params, user }) => {
      const note = noteOf(params.id, user.id)
      return note.ok ? ok(uploads.describe(note.value)) : note
    }),
    implement(calls.sendChunk, async ({ params, body, user }) => {
      const note = noteOf(params.id, user.id)
      if (!note.ok) return note
      const { chunk: bytes, sha256 } = body
      const offset = await files.append(note.value, { offset: Number(body.offset), sha256, bytes })
      return offset.ok ? ok({ offset: offset.value }) : err(CHUNK_ERRORS[offset.error])
    }),
    implement(calls.readUpload, async ({ params, body, user }) => {
      const note = noteOf(params.id, user.id)
      if (!note.ok) return note
      const begun = uploads.read(note.value, body)
      return begun.ok ? ok(new Accepted(uploads.describe(note.value))) : err(WORK_ERRORS[begun.error])
    }),
    implement(calls.loadUpload, async ({ params, body, user, now }) => {
      const note = noteOf(params.id, user.id)
      if (!note.ok) return note
      const { database_id: databaseId, on_bad_line: onBadLine, schema, table, how } = body
      const wanted = { databaseId, onBadLine, schema, table, how, user, now, file: note.value.name }
      const target = await findTarget(deps, wanted)
      if (!target.ok) return err(targetError(target.error))
      const begun = uploads.load(note.value, body.chosen, target.value)
      return begun.ok ? ok(new Accepted(uploads.describe(note.value))) : err(WORK_ERRORS[begun.error])
    }),
    implement(calls.stopUpload, async ({ params, user }) => {
      const note = noteOf(params.id, user.id)
      if (!note.ok) return note
      await uploads.stop(params.id)
      return ok(uploads.describe(note.value))
    }),
    implement(calls.downloadBadLines, async ({ params, user }) => {
      const note = noteOf(params.id, user.id)
      if (!note.ok) return note
      const parts = uploads.badLines(params.id)
      return ok(new FileParts(`${note.value.name} (left out).csv`, 'text/csv; charset=utf-8', { parts }))
    }),
    implement(calls.deleteUpload, async ({ params, user }) => {
      const note = noteOf(params.id, user.id)
      if (!note.ok) return note
      await uploads.stop(params.id)
      files.remove(params.id)
      return ok({ message: 'OK' })
    }),
  ]
}

function targetError(fault: TargetFault): HttpError {
  switch (fault.code) {
    case 'no-database':
      return messageError(404, 'There is no such database.')
    case 'not-allowed':
      return messageError(403, 'This database allows no uploads.')
    case 'schema':
      return messageError(403, 'This schema allows no uploads. Choose another one.')
    case 'denied':
      return messageError(403, fault.message)
    case 'engine':
      return messageError(500, fault.message)
  }
}
