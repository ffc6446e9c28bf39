import { send } from '#data/http/send.ts'
import { makeStore, type ReadableStore } from '#data/platform/store.ts'
import * as calls from '#domain/contract/upload/uploads.ts'
import type { Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { UploadReport } from '#domain/upload/report.ts'
import type { ServerDestination, UploadTarget } from './destinations.ts'

/**
 * An upload of this window. `sending` includes waiting for the network, with `isWaiting`. `ready`: the file was read, and can
 * be read again or loaded. `loaded` is the number of rows after `done`. `fault` is why the last step failed.
 */
export interface UploadState {
  readonly phase: 'sending' | 'reading' | 'ready' | 'loading' | 'done' | 'failed'
  readonly percent: number
  readonly isWaiting: boolean
  readonly report: UploadReport | null
  readonly loaded: number | null
  readonly fault: string | null
}

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

/** Bytes of a part: a slow connection sends it within the time limit of a request. */
const CHUNK_BYTES = 2_000_000

/** How often the server reports its work, and after a lost connection, in ms. */
const POLL_MS = 400
const RETRY_MS = 2_000

const NOTHING: calls.ChosenUpload = { layout: {}, member: null, columns: null }

const BEGUN: UploadState = {
  phase: 'sending',
  percent: 0,
  isWaiting: false,
  report: null,
  loaded: null,
  fault: null,
}

/** Makes the upload of a file. */
export function createUploadSession(file: File): UploadSession {
  const state = makeStore(BEGUN)
  let id: string | null = null
  let isClosed = false
  const set = (part: Partial<UploadState>) => state.set({ ...state.get(), ...part })
  const fail = (message: string) =>
    set({ phase: state.get().report === null ? 'failed' : 'ready', fault: message, isWaiting: false })

  /** Repeats a call until the network has carried it. */
  async function carried<T>(work: () => Promise<Result<T, WireError>>): Promise<Result<T, WireError> | null> {
    for (;;) {
      if (isClosed) return null
      const answer = await work()
      if (answer.ok || !isOutage(answer.error)) {
        set({ isWaiting: false })
        return answer
      }
      set({ isWaiting: true })
      await pause(RETRY_MS)
    }
  }

  async function begin(): Promise<number | null> {
    const known = id
    const answer = await carried(() =>
      known === null
        ? send(calls.startUpload, { body: { name: file.name, size: file.size } })
        : send(calls.getUpload, { params: { id: known } }),
    )
    if (answer === null) return null
    if (!answer.ok) {
      fail(answer.error.message)
      return null
    }
    id = answer.value.id
    return answer.value.offset
  }

  async function sendAll(from: number): Promise<boolean> {
    let offset = from
    while (offset < file.size) {
      const bytes = await bytesOf(file, offset)
      if (bytes === null) {
        fail('The file can no longer be read. It was moved or changed.')
        return false
      }
      const upload = id ?? ''
      const sent = await carried(async () =>
        send(calls.sendChunk, {
          params: { id: upload },
          body: { offset: String(offset), sha256: await sha256Of(bytes), chunk: bytes },
          timeoutMs: 60_000,
        }),
      )
      if (sent === null) return false
      if (!sent.ok) {
        fail(sent.error.message)
        return false
      }
      offset = sent.value.offset
      set({ percent: Math.floor((offset / file.size) * 100) })
    }
    return true
  }

  /** Follows the work of the server to its end. */
  async function follow(): Promise<calls.Upload | null> {
    for (;;) {
      const upload = id ?? ''
      const answer = await carried(() => send(calls.getUpload, { params: { id: upload } }))
      if (answer === null) return null
      if (!answer.ok) {
        fail(answer.error.message)
        return null
      }
      const { work } = answer.value
      if (work === null) return answer.value
      set({ percent: work.percent })
      await pause(POLL_MS)
    }
  }

  async function read(chosen: calls.ChosenUpload): Promise<void> {
    set({ phase: 'reading', percent: 0, fault: null })
    const upload = id ?? ''
    const begun = await carried(() => send(calls.readUpload, { params: { id: upload }, body: chosen }))
    if (begun === null) return
    if (!begun.ok) return fail(begun.error.message)
    const end = await follow()
    if (end === null) return
    if (end.fault !== null) return fail(end.fault)
    set({ phase: 'ready', percent: 100, report: end.report, fault: null })
  }

  return {
    state,
    start: async () => {
      set({ phase: 'sending', fault: null })
      const offset = await begin()
      if (offset !== null && (await sendAll(offset))) await read(NOTHING)
    },
    read,
    load: async (destination, chosen, { table, how, onBadLine }) => {
      set({ phase: 'loading', percent: 0, fault: null })
      const upload = id ?? ''
      const { databaseId, schema } = destination
      const body = { chosen, database_id: databaseId, schema, table, how, on_bad_line: onBadLine }
      const begun = await carried(() => send(calls.loadUpload, { params: { id: upload }, body }))
      if (begun === null) return
      if (!begun.ok) return fail(begun.error.message)
      const end = await follow()
      if (end === null) return
      if (end.fault !== null) return fail(end.fault)
      set({ phase: 'done', percent: 100, report: end.report, loaded: end.loaded })
    },
    stop: async () => {
      if (id !== null) await send(calls.stopUpload, { params: { id } })
    },
    close: async () => {
      isClosed = true
      if (id !== null) await send(calls.deleteUpload, { params: { id } })
    },
    badLinesAddress: () => (id === null ? null : `/api/v1/upload/${id}/bad_lines`),
  }
}

/** Whether a call failed for the network, so that it is repeated. */
function isOutage(error: WireError): boolean {
  return error.code === 'offline' || error.code === 'timeout'
}

async function bytesOf(file: File, offset: number): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(offset, offset + CHUNK_BYTES).arrayBuffer())
  } catch {
    return null
  }
}

async function sha256Of(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
}
