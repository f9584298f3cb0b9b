import type { LoadPackage } from './install-packages.ts';

/** What the trial uses of `node-forge`. */
interface Forge {
  readonly pki: {
    readonly rsa: { generateKeyPair(bits: number): { publicKey: object; privateKey: object } };
    createCertificate(): {
      publicKey: object;
      serialNumber: string;
      readonly validity: { notAfter: Date };
      setSubject(attributes: object[]): void;
      setIssuer(attributes: object[]): void;
      sign(key: object, digest: object): void;
    };
    certificateToPem(certificate: object): string;
    privateKeyToPem(key: object): string;
  };
  readonly md: { readonly sha256: { create(): object } };
}

/** A key and the certificate that it has signed, both as PEM. */
export interface SigningPair {
  readonly cert: string;
  readonly key: string;
}

/** Makes the certificate of a SAML identity provider, valid for a day. */
export function makeCertificate(load: LoadPackage, commonName: string): SigningPair {
  const { pki, md } = load('node-forge') as Forge;
  const keys = pki.rsa.generateKeyPair(2048);
  const certificate = pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
  const names = [{ name: 'commonName', value: commonName }];
  certificate.setSubject(names);
  certificate.setIssuer(names);
  certificate.sign(keys.privateKey, md.sha256.create());
  return { cert: pki.certificateToPem(certificate), key: pki.privateKeyToPem(keys.privateKey) };
}
