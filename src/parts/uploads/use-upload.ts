import { useEffect, useMemo, useState } from 'react'
import { fetchDestinations, type ServerDestination } from '#data/commands/uploads/destinations.ts'
import type { UploadState } from '#data/commands/uploads/upload-progress.ts'
import { createUploadSession, type UploadSession } from '#data/commands/uploads/upload-session.ts'
import { useStore } from '#ui/use-store.ts'

/** The upload of a file, begun at once and removed when the dialog closes. */
export function useUpload(file: File): { readonly session: UploadSession; readonly state: UploadState } {
  const session = useMemo(() => createUploadSession(file), [file])
  useEffect(() => {
    void session.start()
    return () => void session.close()
  }, [session])
  return { session, state: useStore(session.state) }
}

/** The databases of the server for a file; none until they are read. */
export function useDestinations(): readonly ServerDestination[] {
  const [found, setFound] = useState<readonly ServerDestination[]>([])
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const server = await fetchDestinations()
      if (server.ok && !isOver) setFound(server.value)
    }
    void read()
    return () => {
      isOver = true
    }
  }, [])
  return found
}
