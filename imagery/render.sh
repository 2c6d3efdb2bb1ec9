#!/bin/sh
# Renders every picture again and writes the masters: `sh imagery/render.sh`. Takes about three hours on two idle cores.
# Names of pictures, or what they begin with, render only those: `sh imagery/render.sh hero gallery-03`.
# apt-get install --no-install-recommends blender python3-numpy python3-scipy webp imagemagick
set -e
cd "$(dirname "$0")/scripts"
export OPENBLAS_NUM_THREADS=1

# The samples per pixel that each picture needs to be free of noise.
samples_of() {
  case "$1" in
    story-sintering*) echo 64 ;;
    hero*) echo 44 ;;
    story-offer*) echo 30 ;;
    shop-sample*) echo 48 ;;
    missing-part* | half-built* | empty-box*) echo 56 ;;
    story-material*) echo 24 ;;
    *) echo 14 ;;
  esac
}

[ $# -gt 0 ] || set -- hero story-sintering story-offer story-material shop-sample missing-part half-built empty-box gallery
for name in "$@"; do
  blender -b -P render.py -- --only "$name" --samples "$(samples_of "$name")"
done
sh make_masters.sh
