import { useState } from 'react'
import { embedCode, sideProblem } from '#domain/explore/export/embed-code.ts'
import { copyText } from '#parts/copy-text.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import { TextArea } from '#ui/controls/TextArea.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { CopyIcon } from '#ui/icons.ts'
import css from './export.module.css'

type EmbedDialogProps = {
  readonly name: string
  /** The absolute address of the chart alone. */
  readonly address: string
  /** The sites whose pages may show it. */
  readonly origins: readonly string[]
  readonly onClose: () => void
}

/** Shows the `iframe` with which other sites embed the chart, in the chosen size. */
export const EmbedDialog = ({ name, address, origins, onClose }: EmbedDialogProps) => {
  const [isWide, setWide] = useState(true)
  const [width, setWidth] = useState('600')
  const [height, setHeight] = useState('400')
  const problem = sideProblem(height) ?? (isWide ? null : sideProblem(width))
  const size = { widthPx: isWide ? null : Number(width), heightPx: Number(height) }
  const code = problem === null ? embedCode({ address, title: name, ...size }) : ''
  return (
    <Dialog
      open
      size="regular"
      title="Embed code"
      sentence={`For pages of ${origins.join(', ')}. It shows the saved chart to users who are signed in to Offset in the same browser, on sites of the same domain as this server.`}
      onClose={onClose}
      actions={
        <>
          <Button size="large" onPress={onClose}>
            Close
          </Button>
          <Button
            size="large"
            kind="primary"
            icon={CopyIcon}
            disabledReason={problem !== null && 'Correct the size first'}
            onPress={() => void copyText(code)}
          >
            Copy
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <Switch label="Full width of the page" on={isWide} onChange={setWide} />
        <div className={css.sides}>
          {!isWide && (
            <TextField
              label="Width, px"
              value={width}
              onChange={setWidth}
              error={sideProblem(width) ?? undefined}
            />
          )}
          <TextField
            label="Height, px"
            value={height}
            onChange={setHeight}
            error={sideProblem(height) ?? undefined}
          />
        </div>
        <TextArea label="HTML" rows={5} value={code} onChange={() => undefined} />
      </div>
    </Dialog>
  )
}
