import { Box, Grid, Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getListingPicture, type ListingDetail } from '#contract/listings/listings.ts';
import { useApi } from '#src/api/api-context.ts';

/** Reads a picture into the page: the call needs the token, which an image address cannot carry. */
function usePicture(id: string, position: number) {
  const api = useApi();
  return useQuery({
    queryKey: [api.username, getListingPicture.name, id, position],
    queryFn: ({ signal }) =>
      api.call(getListingPicture, { params: { id, position: String(position) }, signal }),
    staleTime: Infinity,
  });
}

/** Shows a blob while the image is mounted, and releases its address afterwards. */
function showBlob(blob: Blob) {
  return (image: HTMLImageElement | null) => {
    if (image === null) return undefined;
    const address = URL.createObjectURL(blob);
    image.src = address;
    return () => URL.revokeObjectURL(address);
  };
}

/** The pictures of an asset. */
export function AssetPictures({ asset }: { readonly asset: ListingDetail }) {
  if (asset.pictures.length === 0) return null;
  return (
    <Grid
      as="ul"
      aria-label="Pictures"
      gap="3"
      templateColumns="repeat(auto-fill, minmax(min(260px, 100%), 1fr))"
      listStyleType="none"
    >
      {asset.pictures.map(({ position, title }) => (
        <li key={position}>
          <AssetPicture id={asset.id} position={position} title={title} />
        </li>
      ))}
    </Grid>
  );
}

/** One picture of an asset, in a frame of fixed form. */
export function AssetPicture(props: {
  readonly id: string;
  readonly position: number;
  readonly title: string;
}) {
  const { data, isError } = usePicture(props.id, props.position);
  return (
    <Box borderWidth="1px" borderRadius="md" overflow="hidden" aspectRatio="12 / 5">
      {data !== undefined && <BlobImage blob={data} alt={props.title} />}
      {data === undefined && !isError && <Skeleton height="100%" />}
      {isError && (
        <Box padding="4" color="ink.muted">
          {`${props.title} could not be loaded. Reload the page to try again.`}
        </Box>
      )}
    </Box>
  );
}

function BlobImage(props: { readonly blob: Blob; readonly alt: string }) {
  const [show] = useState(() => showBlob(props.blob));
  return <img ref={show} alt={props.alt} width="100%" style={{ display: 'block' }} />;
}
