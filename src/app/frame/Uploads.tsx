import { useEffect, useLayoutEffect, useState } from 'react'
import { latePart } from '#app/late/late-part.ts'
import { links } from '#src/links.ts'
import { followDrops } from './follow-drops.ts'
import { followOutboxLinks } from './follow-outbox-links.ts'

const DropZone = latePart(async () => (await import('#parts/uploads/DropZone.tsx')).DropZone)
const UploadDialog = latePart(async () => (await import('#parts/uploads/UploadDialog.tsx')).UploadDialog)

/** The upload of a file that is dropped on any screen, or chosen after a link to it. */
export const Uploads = ({ go }: { readonly go: (address: string) => void }) => {
  const [isOver, setOver] = useState(false)
  const [chosen, setChosen] = useState<File | 'none' | null>(null)
  const close = () => setChosen(null)
  useEffect(() => followDrops({ onOver: setOver, onDrop: (file) => setChosen((known) => known ?? file) }), [])
  useLayoutEffect(() => followOutboxLinks(() => setChosen((known) => known ?? 'none'), links.upload()), [])
  return (
    <>
      {isOver && chosen === null && <DropZone />}
      {chosen !== null && (
        <UploadDialog first={chosen === 'none' ? null : chosen} go={go} onClose={close} onMissing={close} />
      )}
    </>
  )
}
