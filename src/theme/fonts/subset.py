"""Makes geist-german.woff2: the characters of German texts, weights 400 to 600, and the metrics of its fallback.

apt-get install --no-install-recommends python3-fonttools python3-brotli fonts-liberation
python3 src/theme/fonts/subset.py path/to/geist-latin-wght-normal.woff2
"""
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

CHARACTERS = (
    set(range(0x20, 0x7F)) | set(range(0xA0, 0x100)) | {ord(c) for c in "–—‘’‚“”„…€−×·‹›"}
)
SAMPLE = (
    "Fertiger und Massgeschneiderter 3D-Druck. Aus grauem Nylon, vom Laser Schicht für Schicht "
    "verschmolzen: Wir begleiten Sie von der ersten Idee über das Modell bis zum fertigen Teil."
)
FALLBACK = "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf"


def mean_width(font):
    cmap, advance = font.getBestCmap(), font["hmtx"]
    width = sum(advance[cmap[ord(c)]][0] for c in SAMPLE)
    return width / len(SAMPLE) / font["head"].unitsPerEm


def main():
    font = TTFont(sys.argv[1])
    instantiateVariableFont(font, {"wght": (400, 600)}, inplace=True)
    options = Options()
    options.flavor = "woff2"
    options.layout_features = ["kern", "liga", "ccmp", "locl", "mark", "tnum"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    font.flavor = "woff2"
    target = Path(__file__).with_name("geist-german.woff2")
    font.save(target)

    adjust = mean_width(font) / mean_width(TTFont(FALLBACK))
    em = font["head"].unitsPerEm * adjust
    print(f"{target.name}: {target.stat().st_size} bytes")
    print(f"size-adjust: {adjust:.2%}")
    print(f"ascent-override: {font['hhea'].ascent / em:.2%}")
    print(f"descent-override: {-font['hhea'].descent / em:.2%}")
    print(f"line-gap-override: {font['hhea'].lineGap / em:.2%}")


main()
