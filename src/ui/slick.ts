import SlickModule from 'react-slick'
import 'slick-carousel/slick/slick.css'

// react-slick is CommonJS: what the bundler hands over is either the class or an object round it.
const isWrapped = <Class>(module: Class | { default: Class }): module is { default: Class } =>
  typeof module === 'object' && module !== null && 'default' in module

const unwrap = <Class>(module: Class | { default: Class }): Class =>
  isWrapped(module) ? module.default : module

/** react-slick's slider, the same in development, build and tests. */
export const Slider = unwrap(SlickModule)

/** A mounted slider, to be told where to go. */
export type SliderInstance = InstanceType<typeof Slider>
