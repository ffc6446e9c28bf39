/** Destination of a file that is written in pieces. Throws errors of the disk. */
export interface FileSink {
  readonly write: (piece: Uint8Array<ArrayBuffer> | string) => Promise<void>
  /** Discards what was written. */
  readonly restart: () => Promise<void>
  /** Completes the file; before, nothing exists under its name. */
  readonly close: () => Promise<void>
  /** Aborts and leaves an existing file unchanged. */
  readonly abandon: () => Promise<void>
}

interface PickerOptions {
  readonly suggestedName: string
}

declare global {
  interface Window {
    /** The File System Access API, in Chromium only. */
    readonly showSaveFilePicker?: (options: PickerOptions) => Promise<FileSystemFileHandle>
  }
}

/** Whether this browser can write to a file chosen by the user. */
export function canWriteToDisk(): boolean {
  return typeof window.showSaveFilePicker === 'function'
}

/** Lets the user choose a file; null if they cancel, or the browser cannot. */
export async function pickFile(suggestedName: string): Promise<FileSink | null> {
  try {
    const handle = await window.showSaveFilePicker?.({ suggestedName })
    return handle === undefined ? null : await diskSink(handle)
  } catch (error) {
    // The user closed the dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}

async function diskSink(handle: FileSystemFileHandle): Promise<FileSink> {
  const file = await handle.createWritable()
  return {
    write: (piece) => file.write(piece),
    restart: async () => {
      await file.truncate(0)
      await file.seek(0)
    },
    close: () => file.close(),
    abandon: async () => {
      await file.abort().catch(() => undefined)
    },
  }
}

/** A sink that passes the complete file to the browser. Blobs need not be held in memory. */
export function blobSink(type: string, give: (blob: Blob) => void): FileSink {
  let blob = new Blob([], { type })
  return {
    write: async (piece) => {
      blob = new Blob([blob, piece], { type })
    },
    restart: async () => {
      blob = new Blob([], { type })
    },
    close: async () => give(blob),
    abandon: async () => {
      blob = new Blob([], { type })
    },
  }
}
