import { send } from '#data/http/send.ts'
import type { ReadableStore } from '#data/platform/store.ts'
import * as calls from '#domain/contract/upload/uploads.ts'
import { widenedColumns } from '#domain/upload/widened-columns.ts'
import type { ServerDestination, UploadTarget } from './destinations.ts'
import { followWork } from './follow-work.ts'
import { sendFile } from './send-file.ts'
import { createUploadProgress, type UploadState } from './upload-progress.ts'

/** A file on its way to the server. The file stays in this window until the upload is closed. */
export interface UploadSession {
  readonly state: ReadableStore<UploadState>
  /** Sends the rest of the file, and reads it there. */
  readonly start: () => Promise<void>
  /** Reads the file again with what the user chose. */
  readonly read: (chosen: calls.ChosenUpload) => Promise<void>
  readonly load: (
    destination: ServerDestination,
    chosen: calls.ChosenUpload,
    target: UploadTarget,
  ) => Promise<void>
  /** Stops the step that runs. */
  readonly stop: () => Promise<void>
  /** Removes the file from the server. */
  readonly close: () => Promise<void>
  /** The address of the lines that were left out; null before the file arrived. */
  readonly badLinesAddress: () => string | null
}

const NOTHING: calls.ChosenUpload = { layout: {}, member: null, columns: null }

/** Makes the upload of a file. */
export function createUploadSession(file: File): UploadSession {
  const progress = createUploadProgress()
  const { state, set, carry } = progress
  let id: string | null = null

  /** The upload on the server: a new one, or the one that was begun before. */
  async function begin(): Promise<calls.Upload | null> {
    const known = id
    return carry(() =>
      known === null
        ? send(calls.startUpload, { body: { name: file.name, size: file.size } })
        : send(calls.getUpload, { params: { id: known } }),
    )
  }

  async function read(chosen: calls.ChosenUpload): Promise<void> {
    set({ phase: 'reading', percent: 0, fault: null })
    const upload = id ?? ''
    const end = await followWork(progress, upload, () =>
      send(calls.readUpload, { params: { id: upload }, body: chosen }),
    )
    if (end !== null) set({ phase: 'ready', percent: 100, report: end.report, fault: null })
  }

  return {
    state,
    start: async () => {
      set({ phase: 'sending', fault: null })
      const begun = await begin()
      if (begun === null) return
      id = begun.id
      if (await sendFile(progress, { file, id, from: begun.offset })) await read(NOTHING)
    },
    read,
    load: async (destination, chosen, { schema, table, how, onBadLine }) => {
      const shown = state.get().report
      set({ phase: 'loading', percent: 0, fault: null })
      const upload = id ?? ''
      const { databaseId } = destination
      const body = { chosen, database_id: databaseId, schema, table, how, on_bad_line: onBadLine }
      const end = await followWork(progress, upload, () =>
        send(calls.loadUpload, { params: { id: upload }, body }),
      )
      if (end === null) return
      const widened = shown === null || end.report === null ? [] : widenedColumns(shown, end.report)
      set({ phase: 'done', percent: 100, report: end.report, loaded: end.loaded, widened })
    },
    stop: async () => {
      if (id !== null) await send(calls.stopUpload, { params: { id } })
    },
    close: async () => {
      progress.close()
      if (id !== null) await send(calls.deleteUpload, { params: { id } })
    },
    badLinesAddress: () => (id === null ? null : `/api/v1/upload/${id}/bad_lines`),
  }
}
