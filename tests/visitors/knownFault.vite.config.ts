import { defineConfig, mergeConfig, type Plugin } from 'vite'
import productConfig from '../../vite.config.ts'
import { faultyFile, faultVariable, knownFaults, withoutFix, type KnownFault } from './knownFaults'

/** Builds a file with the known fault that the environment names. */
function withFault(): Plugin {
  let fault: KnownFault | undefined
  return {
    name: 'with-known-fault',
    enforce: 'pre',
    buildStart() {
      fault = knownFaults.find(({ name }) => name === process.env[faultVariable])
      if (fault === undefined) this.error(`${faultVariable} names no known fault.`)
    },
    load: (id) => (fault && id.split('?')[0] === faultyFile(fault) ? withoutFix(fault) : null),
  }
}

/** Builds the product with a known fault. The files of the product stay as they are. */
export default defineConfig((env) => mergeConfig(productConfig(env), { plugins: [withFault()] }))
