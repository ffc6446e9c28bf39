import { useState } from 'react'
import type { FilePart } from '#data/device-tables/file-parts.ts'
import { counted } from '#domain/core/number/counted.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import css from '#parts/uploads/upload.module.css'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import type { DeviceLoad } from './use-device-load.ts'

interface PartsDialogProps {
  readonly fileName: string
  readonly parts: readonly FilePart[]
  readonly onAdd: (parts: readonly FilePart[]) => void
  readonly onClose: () => void
}

/** Asks which sheets of an Excel file, or files of a zip, become tables of this device. Load it lazily. */
export const PartsDialog = ({ fileName, parts, onAdd, onClose }: PartsDialogProps) => {
  const [chosen, setChosen] = useState<ReadonlySet<FilePart>>(
    () => new Set(parts.filter(({ isHidden }) => !isHidden).slice(0, 1)),
  )
  const choose = (part: FilePart, isChosen: boolean) =>
    setChosen(new Set(parts.filter((one) => (one === part ? isChosen : chosen.has(one)))))
  const noun = parts[0]?.kind === 'sheet' ? 'sheets' : 'files'
  return (
    <Dialog
      open
      title={`${isolated(fileName)} has several ${noun}`}
      sentence="Each becomes a table of this device."
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabledReason={chosen.size === 0 && `Choose one of the ${noun} first`}
            onPress={() => onAdd(parts.filter((part) => chosen.has(part)))}
          >
            Add {counted(chosen.size, 'table')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        {parts.map((part, at) => (
          <Switch
            // Two files of a zip may have one name.
            key={at}
            label={part.isHidden ? `${isolated(part.name)} (hidden)` : isolated(part.name)}
            on={chosen.has(part)}
            onChange={(isChosen) => choose(part, isChosen)}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface DevicePartsProps {
  readonly file: File
  readonly device: DeviceLoad
}

/** Asks for the parts of a file that is made a table of this device. */
export const DeviceParts = ({ file, device }: DevicePartsProps) => (
  <PartsDialog
    fileName={file.name}
    parts={device.parts}
    onAdd={device.loadParts}
    onClose={() => device.loadParts([])}
  />
)
