import sample from '../../imagery/masters/shop-sample.webp?w=256;480;800;1200;1600&as=picture'
import { productSampleAlt } from '../content/pictures'
import { Picture, type PictureProps } from '../ui/Picture'

export interface SamplePictureProps extends Omit<PictureProps, 'source' | 'alt'> {
  /** Whether it goes unnamed: beside a card's title it adds nothing. */
  isDecorative?: boolean
}

/** The one fixed picture that stands for every item (SPEC.md section 2). */
export function SamplePicture({ isDecorative = false, ...picture }: SamplePictureProps) {
  return <Picture {...picture} source={sample} alt={isDecorative ? '' : productSampleAlt} />
}
