import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Imports at once and later on, of what is more than a type. */
const imports =
  /(?:^(?!import type)(?:(?:import|export) [^'"\n]*|\} )from |^import |\bimport\()'([^']+)'/gm

/**
 * The packages that a module imports, itself or by the modules that it imports, at once or later, as they are written
 * there: `react-dom/client`. What nothing but types is imported from does not count.
 */
export function importedPackages(entry: string): string[] {
  const modules = new Set([entry])
  const packages = new Set<string>()
  for (const file of modules) {
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
      const module = moduleAt(path.resolve(path.dirname(file), specifier))
      if (specifier.startsWith('.') && module) modules.add(module)
      else if (/^@?[a-z]/.test(specifier) && !specifier.endsWith('.css')) packages.add(specifier)
    }
  }
  return [...packages].toSorted()
}

const moduleAt = (file: string): string | undefined =>
  [`${file}.ts`, `${file}.tsx`, file].find((name) => /\.tsx?$/.test(name) && existsSync(name))
