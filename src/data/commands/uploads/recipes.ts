import * as z from 'zod/mini'
import { readLocal, writeLocal } from '#data/platform/local-storage.ts'
import { type ChosenUpload, chosenUpload } from '#domain/contract/upload/uploads.ts'
import { parseJson } from '#domain/core/parse.ts'
import { shapeKey } from '#domain/upload/recipe.ts'
import type { UploadReport } from '#domain/upload/report.ts'

const KEY = 'offset-upload-recipes'

/** Recipes that this browser stores, the last used ones. */
const MOST_RECIPES = 30
const MOST_LETTERS = 300_000

const stored = z.array(z.tuple([z.string(), chosenUpload]))

function readAll(): readonly (readonly [string, ChosenUpload])[] {
  const text = readLocal(KEY)
  const read = text === null ? null : parseJson(text)
  const recipes = read?.ok === true ? z.safeParse(stored, read.value) : null
  return recipes?.success === true ? recipes.data : []
}

/** The choices for the last file with the format and the columns of this one; null if there are none. */
export function recipeFor({ format, columns }: UploadReport): ChosenUpload | null {
  const key = shapeOf(format, columns)
  return readAll().find(([known]) => known === key)?.[1] ?? null
}

/** Remembers the choices of a user for the next file of a shape, as it was guessed first. */
export function rememberRecipe({ format, columns }: UploadReport, chosen: ChosenUpload): void {
  const key = shapeOf(format, columns)
  const others = readAll().filter(([known]) => known !== key)
  const text = JSON.stringify([[key, chosen], ...others].slice(0, MOST_RECIPES))
  if (text.length <= MOST_LETTERS) writeLocal(KEY, text)
}

/** Forgets the choices for a shape. */
export function forgetRecipe({ format, columns }: UploadReport): void {
  const key = shapeOf(format, columns)
  const known = readAll()
  const others = known.filter(([one]) => one !== key)
  if (others.length < known.length) writeLocal(KEY, JSON.stringify(others))
}

function shapeOf(format: UploadReport['format'], columns: UploadReport['columns']): string {
  return shapeKey(
    format,
    columns.map(({ value }) => value.name),
  )
}
