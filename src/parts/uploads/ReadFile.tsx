import type { ChosenUpload } from '#domain/contract/upload/uploads.ts'
import type { UploadReport } from '#domain/upload/report.ts'
import { Button } from '#ui/controls/Button.tsx'
import { BadLines } from './BadLines.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import { GuessList } from './GuessList.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import css from './upload.module.css'

interface ReadFileProps {
  readonly report: UploadReport
  readonly chosen: ChosenUpload
  readonly isGuessed: boolean
  readonly isFromRecipe: boolean
  readonly onChoose: (next: ChosenUpload) => void
  readonly onGuessAgain: () => void
  readonly badLinesAddress: string | null
  readonly isSkipping: boolean
  readonly onSkip: (isSkipping: boolean) => void
}

/** Shows how a file was read, with the choices to read it otherwise. */
export const ReadFile = (props: ReadFileProps) => {
  const { report, chosen, onChoose, isSkipping, onSkip } = props
  return (
    <>
      {!props.isGuessed && (
        <div className={css.guess}>
          <span className={css.note}>
            {props.isFromRecipe
              ? 'It is read with the choices for the last file with these columns.'
              : 'Choices are remembered for the next file with these columns.'}
          </span>
          <Button onPress={props.onGuessAgain}>Guess again</Button>
        </div>
      )}
      <GuessList {...{ report, chosen, onChoose }} />
      <ColumnTable {...{ report, chosen, onChoose }} />
      <PreviewTable report={report} />
      <BadLines {...{ report, isSkipping, onSkip }} address={props.badLinesAddress} />
    </>
  )
}
