import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** The path under which a demo is served, and the folder that it is built into. */
export const subPath = '/a/b/'
export const subPathFolder = path.join(root, 'dist-base-path')
