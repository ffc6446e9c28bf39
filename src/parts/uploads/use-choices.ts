import { useEffect, useState } from 'react'
import { forgetRecipe, recipeFor, rememberRecipe } from '#data/commands/uploads/recipes.ts'
import type { UploadSession } from '#data/commands/uploads/upload-session.ts'
import type { ChosenUpload } from '#domain/contract/upload/uploads.ts'
import type { UploadReport } from '#domain/upload/report.ts'

const NOTHING: ChosenUpload = { layout: {}, member: null, columns: null }

/** The choices of a user for how a file is read. */
interface Choices {
  readonly chosen: ChosenUpload
  readonly isGuessed: boolean
  /** The choices are those for the last file of this shape. */
  readonly isFromRecipe: boolean
  /** Reads the file again with these choices. */
  readonly choose: (next: ChosenUpload) => void
  /** Reads the file again without choices. */
  readonly guessAgain: () => void
  /** Remembers the choices for the next file of this shape; without any, earlier ones are forgotten. */
  readonly remember: () => void
}

/** The first report of a file, and the choices that are remembered for its shape. */
interface FirstGuess {
  readonly session: UploadSession
  readonly report: UploadReport
  readonly recipe: ChosenUpload | null
}

/** The choices for a file: first those that are remembered for files of its shape. */
export function useChoices(session: UploadSession, report: UploadReport | null): Choices {
  const [chosen, setChosen] = useState(NOTHING)
  /** The shape before any choice is the one by which choices are remembered. */
  const [first, setFirst] = useState<FirstGuess | null>(null)
  if (first === null && report !== null) {
    const recipe = recipeFor(report)
    setFirst({ session, report, recipe })
    if (recipe !== null) setChosen(recipe)
  }
  useEffect(() => {
    if (first !== null && first.recipe !== null) void first.session.read(first.recipe)
  }, [first])

  const choose = (next: ChosenUpload) => {
    setChosen(next)
    void session.read(next)
  }
  const isGuessed = chosen === NOTHING
  return {
    chosen,
    isGuessed,
    isFromRecipe: first !== null && first.recipe === chosen,
    choose,
    guessAgain: () => choose(NOTHING),
    remember: () => {
      if (first === null) return
      if (isGuessed) forgetRecipe(first.report)
      else rememberRecipe(first.report, chosen)
    },
  }
}
