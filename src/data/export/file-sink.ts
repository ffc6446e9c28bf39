/** Where a file goes, a piece at a time. What it throws is the disk's. */
export interface FileSink {
  readonly write: (piece: Uint8Array<ArrayBuffer> | string) => Promise<void>
  /** Throws away what was written. */
  readonly restart: () => Promise<void>
  /** Gives the file its name; before it nothing is under it. */
  readonly close: () => Promise<void>
  /** Leaves everything as it was before. */
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

/** Tells whether this browser writes files where its user wants them. */
export function canWriteToDisk(): boolean {
  return typeof window.showSaveFilePicker === 'function'
}

/** Asks its user where a file is to go; null when they want it nowhere, or the browser cannot. */
export async function pickFile(suggestedName: string): Promise<FileSink | null> {
  try {
    const handle = await window.showSaveFilePicker?.({ suggestedName })
    return handle === undefined ? null : await diskSink(handle)
  } catch (error) {
    // The dialog was closed.
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

/** A file that is given to the browser when it is whole. What is written goes into Blobs, which it need not hold in memory. */
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
