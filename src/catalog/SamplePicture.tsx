import sample from '../../imagery/masters/shop-sample.webp?w=256;480;800;1200;1600&format=avif;webp&as=picture'
import { productSampleAlt } from '../content/pictures'
import { Picture } from '../ui/Picture'

export interface SamplePictureProps {
  /** How wide the picture is laid out, in the syntax of the attribute `sizes`. */
  sizes: string
  /** Whether it goes unnamed: beside a card's title it adds nothing. */
  isDecorative?: boolean
  /** The picture is what a visitor sees first: it is fetched at once and with high priority. */
  isFirst?: boolean
  /** A class for the place in which the picture stands. */
  className?: string | undefined
}

/** The one fixed picture that stands for every item (SPEC.md section 2). */
export function SamplePicture({ isDecorative = false, ...picture }: SamplePictureProps) {
  return <Picture {...picture} source={sample} alt={isDecorative ? '' : productSampleAlt} />
}
