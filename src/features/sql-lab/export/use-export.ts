import { useRef, useState } from 'react'
import { resultsOf } from '#data/answers/results.ts'
import { exportAddress } from '#data/export/download-export.ts'
import { blobSink, canWriteToDisk, type FileSink, pickFile } from '#data/export/file-sink.ts'
import { saveFile, saveLink } from '#data/export/save-file.ts'
import { send } from '#data/http/send.ts'
import { notify } from '#data/platform/toasts.ts'
import { deleteExport } from '#domain/contract/sqllab.ts'
import { EXPORT_FORMATS } from '#domain/core/export-format.ts'
import type { Download } from '#domain/query/export/download.ts'
import { exportErrorText } from '#domain/query/export/export-error.ts'
import { styleText } from '#domain/query/export/file-style.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { isFromDevice, type Progress, type ResultExport, runExport } from './run-export.ts'

/** State of an export: not started, being written, or interrupted; `goOn` resumes it. */
export type ExportState =
  | { readonly kind: 'form'; readonly problem: string | null }
  | { readonly kind: 'running'; readonly progress: Progress | null }
  | { readonly kind: 'broken'; readonly problem: string; readonly goOn: (() => void) | null }

/** An export that the user starts, stops and resumes. */
interface ExportWork {
  readonly state: ExportState
  readonly begin: (wanted: ResultExport) => void
  /** Stops the export and removes the unfinished file. */
  readonly stop: () => void
}

/** Exports a result. `onDone` is called when the file is written, or handed to the browser. */
export function useExport(onDone: () => void): ExportWork {
  const results = resultsOf(useWorkspace().db)
  const [state, setState] = useState<ExportState>({ kind: 'form', problem: null })
  const underWay = useRef<{
    readonly abort: AbortController
    readonly sink: FileSink
    readonly wanted: ResultExport
  }>(null)

  const write = async (wanted: ResultExport, sink: FileSink, from?: Download) => {
    const abort = new AbortController()
    underWay.current = { abort, sink, wanted }
    setState({ kind: 'running', progress: null })
    let writtenBytes = from?.writtenBytes ?? 0
    const onProgress = (progress: Progress) => {
      if (progress.kind === 'writing') writtenBytes = progress.writtenBytes
      setState({ kind: 'running', progress })
    }
    const ended = await runExport(results, wanted, {
      sink,
      signal: abort.signal,
      onProgress,
      ...(from === undefined ? {} : { from }),
    })
    if (abort.signal.aborted) return
    if (ended.ok) {
      underWay.current = null
      notify({ type: 'success', text: `${fileNameOf(wanted)} is written.` })
      onDone()
      return
    }
    const { error, download } = ended.error
    const canGoOn = error.code === 'network' && download !== null
    const problem = exportErrorText(error, writtenBytes)
    if (canGoOn) {
      setState({ kind: 'broken', problem, goOn: () => void write(wanted, sink, download) })
      return
    }
    underWay.current = null
    await sink.abandon()
    setState({ kind: 'form', problem })
  }

  const begin = async (wanted: ResultExport) => {
    if (!canWriteToDisk() && !isFromDevice(wanted)) {
      saveLink(exportAddress(wanted), fileNameOf(wanted))
      notify({ type: 'info', text: 'Your browser downloads the file.' })
      onDone()
      return
    }
    try {
      const sink = await openSink(wanted)
      if (sink !== null) await write(wanted, sink)
    } catch {
      setState({ kind: 'form', problem: exportErrorText({ code: 'disk' }, 0) })
    }
  }

  const stop = () => {
    const { current } = underWay
    underWay.current = null
    if (current === null) return
    current.abort.abort()
    void current.sink.abandon()
    if (!isFromDevice(current.wanted)) deleteAtServer(current.wanted)
    setState({ kind: 'form', problem: null })
  }

  return { state, begin: (wanted) => void begin(wanted), stop }
}

function fileNameOf({ name, format }: ResultExport): string {
  return `${name}.${EXPORT_FORMATS[format].ending}`
}

/** Opens the target: a file that the user picks, or one that is saved at the end; null if the user picked none. */
async function openSink(wanted: ResultExport): Promise<FileSink | null> {
  const name = fileNameOf(wanted)
  if (canWriteToDisk()) return pickFile(name)
  const { type } = EXPORT_FORMATS[wanted.format]
  return blobSink(type, (blob) => saveFile({ name, text: blob, mimeType: type }))
}

/** Deletes the unfinished export on the server. */
function deleteAtServer({ queryId, format, rows, style }: ResultExport): void {
  const text = styleText(style)
  const query = { format, rows, ...(text === null ? {} : { style: text }) }
  void send(deleteExport, { params: { clientId: queryId }, query })
}
