import { useEffect, useMemo, useState } from 'react'
import {
  DEVICE_DESTINATIONS,
  fetchDestinations,
  type UploadDestination,
} from '#data/commands/uploads/destinations.ts'
import {
  createUploadSession,
  type UploadSession,
  type UploadState,
} from '#data/commands/uploads/upload-session.ts'
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

/** The places for a file, and the one that is chosen first. */
export function useDestinations(): readonly UploadDestination[] {
  const [found, setFound] = useState<readonly UploadDestination[]>(DEVICE_DESTINATIONS)
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const server = await fetchDestinations()
      if (server.ok && !isOver) setFound([...server.value, ...DEVICE_DESTINATIONS])
    }
    void read()
    return () => {
      isOver = true
    }
  }, [])
  return found
}
