import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import css from './edit.module.css'

interface FolderFieldProps {
  readonly text: string
  readonly onChange: (text: string) => void
  /** The folders that exist. */
  readonly folders: readonly string[]
  readonly error: string | undefined
  readonly autoFocus?: boolean
}

/** A folder, typed as names with `/` between them; existing ones are offered below. */
export const FolderField = ({ text, onChange, folders, error, autoFocus = false }: FolderFieldProps) => {
  const wanted = text.trim().toLowerCase()
  const offered = folders.filter((one) => one.toLowerCase().includes(wanted) && one !== text).slice(0, 6)
  return (
    <>
      <TextField
        label="Folder"
        placeholder="None"
        value={text}
        onChange={onChange}
        error={error}
        autoFocus={autoFocus}
        hint="Separate the names of nested folders by “/”"
      />
      {offered.length > 0 && (
        <div role="group" aria-label="Existing folders" className={css.offers}>
          {offered.map((one) => (
            <Button key={one} kind="quiet" onPress={() => onChange(one)}>
              {one}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
