import { useState } from 'react'
import { knownServer } from '#data/session/known-server.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { FileButton } from '#ui/controls/FileButton.tsx'
import { UploadIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'
import { FileUpload } from './FileUpload.tsx'
import { takeGivenFile } from './open-upload.ts'
import { SupersetUpload } from './superset/SupersetUpload.tsx'

interface UploadDialogProps {
  /** The dropped file; null to choose one. */
  readonly first: File | null
  readonly go: (address: string) => void
  readonly onClose: () => void
}

/** Makes a table of a file. Load it lazily. */
export const UploadDialog = ({ first, go, onClose }: UploadDialogProps) => {
  const [file, setFile] = useState(() => first ?? takeGivenFile())
  const isFront = useStore(knownServer, (server) => server?.kind === 'superset')
  if (file !== null) {
    const Upload = isFront ? SupersetUpload : FileUpload
    return <Upload key={file.name} file={file} go={go} onClose={onClose} />
  }
  return (
    <Dialog
      open
      title="Upload a file"
      sentence={
        isFront
          ? 'CSV, TSV, Excel or Parquet.'
          : 'CSV, TSV, JSON, Excel, Parquet or Arrow, also packed as gz or zip.'
      }
      onClose={onClose}
      actions={<Button onPress={onClose}>Cancel</Button>}
    >
      <FileButton icon={UploadIcon} accept="" onChoose={setFile}>
        Choose a file
      </FileButton>
    </Dialog>
  )
}
